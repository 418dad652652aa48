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

  it('is not its opposite', () => {
    const names = found({
      ...app,
      description: described('Remove ads you do not like', 'Create an account to listen'),
    });
    expect(names).not.toContain('no-ads');
    expect(names).not.toContain('no-account');
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
