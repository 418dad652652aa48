import { existsSync, readFileSync } from 'node:fs';
import { errors } from '@marquee/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bad, good, page } from '../../test/listings/link-cases.ts';
import { parseLink } from './link.ts';
import { appleId, playId } from './store-address.ts';

const [, , linkIssues] = errors.INVALID_LINK;

describe('parseLink', () => {
  it.each(good)('reads %j', (text, expected) => {
    expect(parseLink(text)).toEqual(expected);
  });

  it.each(bad)('refuses %j as %s', (text, reason) => {
    expect(parseLink(text)).toEqual({ ok: false, reason });
  });

  it('has a sentence of its own for each fault', () => {
    const sentences = Object.values(linkIssues);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{20,}/);
  });

  it('never throws and never gives an id beyond the rule', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'https://',
        'http://',
        'play.google.com',
        'apps.apple.com',
        '/store/apps/details',
        '?id=',
        '&id=',
        '/us/app/',
        'x/id',
        'id',
        'org.wikipedia',
        '324715238',
        '@',
        ':',
        '\\',
        '.',
        '…',
        '。',
        ' ',
        '\n',
        '(',
        ')',
        '<',
        '>',
        '"',
        '%',
        '%2F',
        '%00',
        '&amp;',
        'market://details',
        'itms-apps://',
        'а',
        'に',
        '😀',
        '\u200b',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const result = parseLink(pieces.join(''));
        if (!result.ok) expect(linkIssues).toHaveProperty(result.reason);
        else expect(result.id).toMatch(result.store === 'play' ? playId : appleId);
        if (result.ok && result.country !== null) expect(result.country).toMatch(/^[a-z]{2}$/);
        if (result.ok && result.lang !== null) expect(Intl.getCanonicalLocales(result.lang)).toHaveLength(1);
      }),
      { numRuns: 3000 },
    );
  });

  it('stays quick on hostile texts', () => {
    const texts = [
      'https://'.repeat(500),
      `${page}${'を。'.repeat(1900)}`,
      '('.repeat(4000),
      'a.'.repeat(2000),
      `${'<'.repeat(2000)}=${page}`,
      `a${'\t\n'.repeat(2000)}b`,
      `x${'.'.repeat(4000)}あ`,
    ];
    const before = process.threadCpuUsage();
    for (const text of texts) parseLink(text);
    // Some milliseconds; what is gone over again for each character takes a minute.
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(10_000);
  });
});

const cases = new URL('../../../../shared/listings/url-cases.json', import.meta.url);
if (!existsSync(cases)) console.warn('Skipped: the link cases of ../shared are not there.');

describe.skipIf(!existsSync(cases))('parseLink on the shared cases', () => {
  const list: { input: string; expected: unknown }[] = existsSync(cases)
    ? JSON.parse(readFileSync(cases, 'utf8'))
    : [];
  it.each(list)('$input', ({ input, expected }) => {
    expect(parseLink(input)).toEqual(expected);
  });
});
