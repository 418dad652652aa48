import { describe, expect, it } from 'vitest';
import { makeBrief } from './make-brief.ts';
import { listing } from './testing.ts';

const briefOf = (language: string, description: string) =>
  makeBrief(listing({ title: 'Larder', description }, { language }), language);
const figures = (language: string, description: string) =>
  briefOf(language, description).figures.map(({ text, number }) => [number.text, text]);

describe('figures', () => {
  it.each([
    ['en', '• Find more than 9,000 jars picked by cooks', '9,000', '9,000 jars'],
    ['en', '• Your shelves are 100% private', '100%', '100% private'],
    ['en', '• Compare 2.3M foods in your kitchen', '2.3M', '2.3M foods'],
    ['de', '• Wähle aus über 50 Etiketten für deine Gläser', '50', '50 Etiketten'],
    ['fr', '• Choisissez parmi 120 étiquettes pour vos bocaux', '120', '120 étiquettes'],
    ['ja', '・7,800語の辞書をオフラインで使えます', '7,800', '7,800語'],
    ['ar', '• أكثر من 40 لغة في مطبخك', '40', '40 لغة'],
  ])('say what they count: %s %s', (language, description, number, text) =>
    expect(figures(language, description)).toContainEqual([number, text]),
  );

  it.each([
    ['a year', '• Keeps jars in order since the summer of 2014 in Kiel'],
    ['a small number', '• Compare 3 different jars on the shelf'],
    ['a span of time', '• Boil every egg for 12 minutes without a clock'],
    ['a fraction', '• Save over 11/30 of the shelf space you need'],
    ['a version', '• Sort jars with 12.4.1 on the kitchen shelf'],
  ])('are not %s', (_, description) => expect(figures('en', description)).toEqual([]));

  it('of one thing are told once, the largest', () =>
    expect(figures('en', '• Read labels in 59 languages\n• Write labels in 108 languages')).toEqual([
      ['108', '108 languages'],
    ]));
});

describe('troubles', () => {
  it('come with what the listing says to them', () => {
    const { problems } = briefOf(
      'en',
      'Forgot the milk again? Larder puts it on the list for you.\n\n• Scan a jar',
    );
    expect(problems[0]?.text).toBe('Forgot the milk again?');
    expect(problems[0]?.answers.length).toBeGreaterThan(0);
    for (const { text } of problems[0]?.answers ?? []) expect(text).not.toMatch(/\?$/);
  });

  it('are none where nothing answers', () =>
    expect(briefOf('en', 'Shelves get messy.').problems).toEqual([]));
});
