import { describe, expect, it } from 'vitest';
import { unwrapped } from './wrapped-lines.ts';

const joined: [string, string][] = [
  ['small letters', 'Riverbend asks every ferry company for its times\nand shows them in one list.'],
  [
    'three lines',
    'It finds the best crossing, tells you where to wait,\nand even names the boat\nthat leaves next.',
  ],
  ['a comma', 'To bring you across a little faster,\nRiverbend keeps the crossings that you often take.'],
  ['a word that waits for another', 'Works with the timetables of the\nBaltic, the Adriatic and the Channel'],
  ['an item', '• Times that are known before you leave the\nhouse\n• Maps'],
  ['no capitals', 'يعرض التطبيق مواعيد كل القوارب في المدينة مع\nالتأخير والأرصفة في قائمة واحدة.'],
];
const kept: [string, string][] = [
  ['sentences', 'Shows every crossing.\nshares them, too'],
  ['titles', 'Crossings\nsee every boat that leaves today'],
  [
    'a list of small items',
    'see every crossing of the day\nfind the nearest landing stage\nshare your arrival',
  ],
  [
    'a list with commas',
    'see every crossing of the day,\nfind the nearest landing stage,\nshare your arrival',
  ],
  ['bullets', 'Everything you need on the way\n• times\n• maps'],
  ['blank lines', 'Shows every crossing of the day\n\nand more'],
  ['capitals', 'Shows Every Crossing Of The Day\nShares Your Arrival'],
  [
    'scripts without spaces',
    '毎日の予定を家族みんなで共有して簡単に管理できるカレンダーで\n予定を忘れません',
  ],
];

describe('lines wrapped by hand', () => {
  it.each(joined)('are put together: %s', (_, text) => {
    const one = unwrapped(text);
    expect(one).toHaveLength(text.length);
    expect(one.split('\n')).toHaveLength(text.split('\n• ').length);
  });

  it.each(kept)('stay where each says something: %s', (_, text) => {
    expect(unwrapped(text)).toBe(text);
  });

  it('are told by their even width where no letter is small', () => {
    const text =
      'यह ऐप आपके शहर की हर नाव का समय दिखाता है और हर\nघाट पर भीड़ का हाल बताता है ताकि आप आराम से घर से\nनिकल सकें।';
    expect(unwrapped(text)).toBe(text.replaceAll('\n', ' '));
  });

  it('keep the place of every character where a break is two', () => {
    const text = 'Riverbend asks every ferry company for its times\r\nand shows them.\r\nFree.';
    expect(unwrapped(text)).toBe(
      'Riverbend asks every ferry company for its times  and shows them.\r\nFree.',
    );
  });
});
