import { describe, expect, it } from 'vitest';
import { textAt } from './field.ts';
import { makeBrief } from './make-brief.ts';
import { listing } from './testing.ts';

const found = (texts: Parameters<typeof listing>[0], language = 'en') => {
  const source = listing(texts, { language });
  const { propositions } = makeBrief(source);
  for (const { said } of propositions) expect(textAt(source, said.place)).toBe(said.text);
  return propositions.map(({ name }) => name);
};

const described = (...lines: string[]) => lines.map((line) => `• ${line}`).join('\n');

describe('what an app is for', () => {
  it('is told by its title', () => {
    expect(found({ title: 'Fernway: Podcast Player', description: 'Fernway.' })).toContain('podcasts');
  });

  it("is told by the store's line, but not by what the app has beside it", () => {
    const names = found({
      title: 'Fernway',
      summary: 'A quiet audiobook player for the books you own, with bookmarks and a to-do list',
      description: 'Fernway.',
    });
    expect(names).toContain('audiobooks');
    expect(names).not.toContain('todo');
  });

  it('is one thing where only the description hints at several', () => {
    const names = found({
      title: 'Fernway',
      description: described(
        'Sort your to-dos by colour',
        'Share to-dos with your family',
        'Drag to-dos from one day to the next',
        'Plan your to-dos on a calendar',
      ),
    });
    expect(names.filter((name) => name === 'todo' || name === 'calendar')).toEqual(['todo']);
  });

  it('is not a wider kind where it does that in a way of its own', () => {
    const description = 'Fernway does this well.';
    const timer = { title: 'Fernway: Focus Timer & Alarm Clock', summary: 'A Pomodoro timer', description };
    expect(found(timer)).toContain('focus');
    expect(found(timer)).not.toContain('clock');
    const notes = {
      title: 'Fernway Notes: Note App',
      summary: 'A notes app with a shopping list',
      description,
    };
    expect(found(notes)).toContain('notes');
  });

  it('is the wider kind where the title names that alone', () => {
    const summary = 'Fast, with ad blocking and tabs';
    const description = described('An ad blocker is built in', 'Pages open in tabs of the browser');
    expect(found({ title: 'Fernway Web Browser', summary, description })[0]).toBe('browser');
    expect(found({ title: 'Fernway: Ad Blocker', summary, description })[0]).toBe('ad-blocker');
  });

  it('is what its shelf says for a game that tells only how it is played', () => {
    const played = {
      title: 'Fernway',
      summary: 'Break bricks and catch coins',
      description: 'Seven levels.',
    };
    expect(found({ ...played, genre: 'Arcade' })).toEqual(['arcade']);
    expect(found({ ...played, genre: 'Tools' })).toEqual([]);
  });

  it('is also what the description calls the app at its top, where the title only plays with a word', () => {
    const description =
      'Fernway is a habit tracker.\n\n• Check off your habits each day\n• See the habits of a week\n• Set a reminder for your habits';
    expect(found({ title: 'Fernway: Gamify Your Tasks', summary: 'Live your life', description })).toContain(
      'habits',
    );
  });

  it('is not what the app works with, in or for', () => {
    for (const summary of [
      'Copy the messages of an old phone over IMAP',
      'Black skin for the weather',
      'Calendar notifications that stay',
      'A host blocker (local VPN)',
    ])
      expect(found({ title: 'Fernway', summary, description: 'Fernway does this well.' })).toEqual([]);
    const inOthers: [string, string][] = [
      ['de', 'Sicherung für den Kalender'],
      ['fr', 'Ouvrez vos liens dans un autre navigateur'],
      ['es', 'Descubre la ciudad con la Wikipedia'],
      ['pl', 'Kopia wiadomości przez IMAP'],
      ['tr', 'Takvim için dış görünüm'],
      ['ja', 'カレンダーの外観を変える'],
      ['ko', '날씨 알림의 스킨'],
    ];
    for (const [language, summary] of inOthers)
      expect(found({ title: 'Fernway', summary, description: 'Fernway.' }, language), summary).toEqual([]);
  });

  it('is not what a name or another word only contains', () => {
    expect(found({ title: 'Wa-Tor', summary: 'A simulator of sharks', description: 'Wa-Tor.' })).toEqual([]);
    expect(found({ title: 'Fernway', summary: 'Lanceur de dés', description: 'Fernway.' }, 'fr')).toEqual([]);
  });

  it('is what follows the word for an app', () => {
    expect(
      found({ title: 'Fernway', summary: 'A quiet app for your diary', description: 'Fernway.' }),
    ).toEqual(['diary']);
    expect(
      found({ title: 'Fernway', summary: 'Ruhige App für Notizen', description: 'Fernway.' }, 'de'),
    ).toEqual(['notes']);
  });

  it('is believed where the description speaks of it again', () => {
    const description = described('See your calendar by week', 'Drag events on the calendar', 'Print it');
    expect(found({ title: 'Fernway', summary: 'Plan the year with a calendar', description })).toContain(
      'calendar',
    );
    expect(found({ title: 'Fernway', summary: 'Calendar notifications that stay', description })).toEqual([]);
  });

  it('is no game on a shelf of tools, and no tool on a shelf of games', () => {
    const summary = 'Chess pieces in pixel art';
    expect(found({ title: 'Fernway', summary, genre: 'Tools', description: 'Fernway.' })).toEqual([]);
    const drawn = {
      title: 'Fernway',
      summary: 'Budget: the board game',
      genre: 'Board',
      description: 'Fernway.',
    };
    expect(found(drawn)).toEqual(['board-game']);
  });

  it('is told by an English title in another language', () => {
    const words = { title: 'Fernway Time Tracker', summary: 'Für unterwegs', description: 'Fernway.' };
    expect(found(words, 'de')).toContain('time-tracking');
  });

  it('is what most of the listing speaks of where nothing says it plainly, if that is one thing', () => {
    const told = {
      title: 'Fernway',
      summary: 'Everything that one wants to know by heart at home and away, with recipes',
      description: described('Sort recipes by season', 'Share recipes at home', 'Print it'),
    };
    expect(found(told)).toContain('recipes');
    const torn = {
      ...told,
      summary: 'Everything that one wants to know by heart at home and away, with recipes and to-dos',
      description: described('Sort your recipes', 'Share to-dos at home', 'Print it'),
    };
    expect(found(torn)).toEqual([]);
  });

  it('is not guessed from nothing', () => {
    expect(
      found({ title: 'Fernway', summary: 'Every day a little better', description: 'Fernway.' }),
    ).toEqual([]);
  });
});

describe('what a listing promises', () => {
  const app = { title: 'Fernway: Podcast Player' };

  it('is found with its place', () => {
    const names = found({ ...app, description: described('Works offline on every train', 'No ads, ever') });
    expect(names).toEqual(expect.arrayContaining(['offline', 'no-ads']));
  });

  it('is not promised where it is paid for', () => {
    expect(found({ ...app, description: described('No ads with Premium', 'Listen anywhere') })).not.toContain(
      'no-ads',
    );
  });

  it('is not paid for where something opens with a finger, or where one follows feeds', () => {
    const lines: [string, string, string][] = [
      ['en', 'app-lock', 'Biometric unlock'],
      ['en', 'app-lock', 'Opens with a password or biometrics, unlocked by your fingerprint'],
      ['en', 'offline', 'Subscribe to any podcast, it works offline'],
      ['zh-Hans', 'open-source', '自由并开源的 RSS 订阅阅读器'],
    ];
    for (const [language, promise, line] of lines)
      expect(found({ ...app, description: described(line) }, language), line).toContain(promise);
    for (const line of ['Unlock the dark mode', 'Dark mode for subscribers'])
      expect(found({ ...app, description: described(line) }), line).not.toContain('dark-mode');
  });

  it('is a promise though its line would carry no ad, where it says little else', () => {
    const about = 'Fernway plays podcasts on every train.\n\n';
    const lines: [string, string, string][] = [
      ['en', 'no-ads', 'This app is ad-free.'],
      ['de', 'no-ads', 'Diese App ist werbefrei.'],
      ['ja', 'no-ads', '電車の中でポッドキャストを聴くアプリです。\n\nこのアプリは広告なしです。'],
    ];
    for (const [language, promise, line] of lines) {
      const description = language === 'ja' ? line : `${about}${line}`;
      expect(found({ ...app, description }, language), line).toContain(promise);
    }
    const terms = 'If you share a list, everybody who has its link can read it without an account.';
    expect(found({ ...app, description: `${about}${terms}` })).not.toContain('no-account');
  });

  it('is not its opposite', () => {
    const names = found({
      ...app,
      description: described('Remove ads you do not like', 'Create an account to listen'),
    });
    expect(names).not.toContain('no-ads');
    expect(names).not.toContain('no-account');
  });

  it('is not what stands under the heading of what is paid for', () => {
    const description = `Free features\n${described('Works offline')}\n\nFERNWAY PRO\n${described('No ads', 'Dark mode')}\n\nFor everybody\n${described('Open source')}`;
    const names = found({ ...app, description });
    expect(names).toEqual(expect.arrayContaining(['offline', 'open-source']));
    expect(names).not.toContain('no-ads');
    expect(names).not.toContain('dark-mode');
  });

  it('is neither a choice, a wish, a failure, a question nor what is not there', () => {
    const lines: [string, string, string][] = [
      ['en', 'backup', 'Your backup to the cloud has failed? Backup errors are shown'],
      ['en', 'backup', 'There is no automatic backup'],
      ['en', 'sync', 'Sync across all your devices is coming soon'],
      ['en', 'encrypted', 'Optionally end-to-end encrypted'],
      ['en', 'no-ads', 'Unlike other apps without ads it is quick'],
      ['en', 'dark-mode', 'Want a dark mode?'],
      ['de', 'backup', 'Kein automatisches Backup'],
      ['fr', 'backup', 'La sauvegarde automatique a échoué'],
      ['es', 'dark-mode', 'Modo oscuro próximamente'],
      ['ru', 'backup', 'Не удалось создать резервную копию'],
      ['ar', 'backup', 'فشل النسخ الاحتياطي التلقائي'],
      ['tr', 'dark-mode', 'Karanlık mod yakında'],
      ['ja', 'dark-mode', 'ダークモードは近日対応予定'],
      ['ko', 'dark-mode', '다크 모드는 곧 지원 예정'],
      ['zh', 'dark-mode', '深色模式即将推出'],
    ];
    for (const [language, name, line] of lines) {
      const names = found({ title: 'Fernway', description: `• ${line}` }, language);
      expect(names, line).not.toContain(name);
    }
  });

  it('is no promise of all where it is said of a part', () => {
    expect(found({ ...app, description: described('Opens encrypted ZIP files') })).not.toContain('encrypted');
    expect(found({ ...app, description: described('Encrypted storage of the API key') })).not.toContain(
      'encrypted',
    );
    expect(found({ ...app, description: described('Chats are end-to-end encrypted') })).toContain(
      'encrypted',
    );
  });

  it('is found in another script', () => {
    const names = found(
      { title: 'ファーン', summary: 'メモアプリ', description: '・広告なし\n・オフラインでも使える' },
      'ja',
    );
    expect(names).toEqual(expect.arrayContaining(['notes', 'no-ads', 'offline']));
  });

  it('is not found in a language without a file of words', () => {
    expect(found({ title: 'Fernway: podcaster', description: 'Utan reklam.' }, 'sv')).toEqual([]);
  });
});
