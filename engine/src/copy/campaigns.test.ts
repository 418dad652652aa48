import { describe, expect, it } from 'vitest';
import { isDeep } from '../../../scripts/depth.ts';
import { inventedListings } from '../../test/invented-listings.ts';
import { makeBrief } from '../brief/make-brief.ts';
import { limitsFor } from '../text/limits.ts';
import { writeMessages } from './built-in.ts';
import { isOwn } from './candidate.ts';
import type { Copy } from './copy.ts';
import { deskOf } from './desk.ts';
import { phrasesOf } from './phrases/index.ts';
import type { Activity } from './phrases/phrases.ts';
import { versionFor } from './version.ts';

const story = { id: 'story', width: 1080, height: 1920 };
const square = { id: 'square', width: 1080, height: 1080 };
const landscape = { id: 'landscape', width: 1200, height: 628 };

/** What the button of an app may say, by the store's genre; other genres take any. */
const fitting: [RegExp, Activity[]][] = [
  [/^finan/i, ['pay', 'plan', 'protect']],
  [/game|^(?:spiele|jeux)$/i, ['play']],
  [/^(?:weather|wetter|météo)$/i, ['forecast']],
  [/maps|travel|reisen|voyages|^navigation$/i, ['navigate', 'travel', 'ride', 'forecast', 'translate']],
  [/^shopping$/i, ['shop']],
  [/^(?:medical|medizin)$/i, ['track', 'write', 'plan', 'calculate']],
  [/^(?:education|bildung|éducation)$/i, ['learn', 'read', 'write', 'plan', 'explore', 'play']],
  [/^(?:communication|social|dating|rencontres)$/i, ['chat', 'join', 'explore', 'plan']],
  [/^(?:food & drink|cuisine)$/i, ['cook', 'order', 'plan', 'shop']],
  [/^(?:news.*|nachrichten|actualités|books.*|bücher)$/i, ['read', 'listen', 'scan', 'track']],
];

/** A campaign of ten ads: four messages, worded for three formats. */
function campaigns(language: string) {
  return inventedListings(language).map(([file, source]) => {
    const brief = makeBrief(source);
    const rooms = [story, square, landscape].map((format) => limitsFor(format, brief.language));
    const [limits = rooms[0], ...also] = rooms;
    const orders = Array.from({ length: 4 }, () => ({ limits: limits as (typeof rooms)[number], also }));
    const messages = writeMessages(brief, orders, []);
    const shown = (format: typeof square) =>
      messages.flatMap((copy) => versionFor(copy, limitsFor(format, brief.language)) ?? []);
    const worthy = brief.facts.filter(({ strength }) => strength >= 0.3).length;
    return { file, brief, shown, messages, rich: worthy >= 5 };
  });
}

const share = <Thing>(things: Thing[], holds: (thing: Thing) => boolean) =>
  things.filter(holds).length / Math.max(1, things.length);

/** One with each kind of words and script, and the rest. */
const [often, seldom] = [
  ['ar', 'de', 'en', 'ja'],
  ['fr', 'hi', 'ko', 'ru'],
];

describe.each(isDeep ? [...often, ...seldom] : often)('campaigns of invented listings in %s', (language) => {
  const made = campaigns(language);
  const rich = made.filter((one) => one.rich);

  it('say what the listing says, in all but one of ten ads', () => {
    const neutral = ({ brief }: (typeof made)[number]) =>
      new Set(deskOf(brief, [], null).candidates.flatMap((one) => (isOwn(one) ? [one.headline] : [])));
    const ads = rich.flatMap((one) => {
      const own = neutral(one);
      return [story, square, landscape].flatMap((format) =>
        one.shown(format).map((copy) => own.has(copy.headline)),
      );
    });
    expect(share(ads, (own) => own)).toBeLessThanOrEqual(0.1);
  });

  it('have a second thing to say below four of five headlines', () => {
    const below = rich.flatMap(({ shown }) => [...shown(story), ...shown(square)].map(({ sub }) => sub));
    expect(share(below, (sub) => sub === '')).toBeLessThanOrEqual(0.2);
  });

  it('have words for most landscapes', () => {
    const gaps = rich.map(({ messages, shown }) => messages.length - shown(landscape).length);
    const all = rich.reduce((sum, { messages }) => sum + messages.length, 0);
    expect(gaps.reduce((sum, one) => sum + one, 0) / all).toBeLessThanOrEqual(0.55);
  });

  it("are never headed by the app's name, nor by a question that nobody answers", () => {
    const heads = ({ headline, sub }: Copy) => ({ headline, sub });
    for (const { brief, messages } of made)
      for (const { headline, sub } of messages.map(heads)) {
        expect(headline).not.toBe(brief.name.text);
        const asks = brief.facts.some(({ text }) => text.toLowerCase() === headline.toLowerCase());
        if (/[?？؟]$/.test(headline) && asks) expect(sub).not.toBe('');
      }
  });

  it('have buttons that fit the kind of app', () => {
    const { buttons } = phrasesOf(language);
    const wrong = made.flatMap(({ file, brief, messages }) => {
      const [, allowed] = fitting.find(([genre]) => genre.test(brief.genre)) ?? [];
      if (!allowed) return [];
      const verbs = Object.entries(buttons).filter(([activity]) => !allowed.includes(activity as Activity));
      const misfits = verbs
        .map(([, button]) => button)
        .filter((button) => !allowed.some((one) => buttons[one] === button));
      return messages.some(({ cta }) => misfits.includes(cta))
        ? [`${file} ${messages.map(({ cta }) => cta)}`]
        : [];
    });
    // One listing of each language may be a riddle.
    expect(wrong.slice(1)).toEqual([]);
  });
});
