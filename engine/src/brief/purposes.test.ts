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
    expect(
      found({ title: 'Fernway', summary: 'Calendar notifications that stay', description }),
    ).not.toContain('calendar');
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
