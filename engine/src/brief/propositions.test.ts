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
