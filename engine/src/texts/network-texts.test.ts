import { checkText, networkIds, networkOf, refusals } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { english, listingOf } from '../../test/listing.ts';
import { textAt } from '../brief/field.ts';
import { makeBrief } from '../brief/make-brief.ts';
import { writeMessages } from '../copy/built-in.ts';
import { isGrounded } from '../copy/grounding.ts';
import { limitsFor } from '../text/limits.ts';
import { brokenPolicies } from '../text/policy.ts';
import { likeness } from '../text/words.ts';
import { networkTexts } from './network-texts.ts';

const japanese = listingOf({
  title: 'ランタン - メモ帳',
  summary: '広告なしで使えるシンプルなメモ帳アプリ',
  description:
    'ランタンは、思いついたことをすぐに書き留められるメモ帳です。\n\n・オフラインで使えます\n・アカウント登録は不要です\n・ダークテーマに対応しています\n・広告は表示されません\n\n書いたメモはフォルダで整理できます。',
  language: 'ja',
});
const arabic = listingOf({
  title: 'فانوس: ملاحظات',
  summary: 'تطبيق ملاحظات بسيط بدون إعلانات',
  description:
    'اكتب ملاحظاتك في مكان واحد.\n\n• يعمل بدون اتصال بالإنترنت\n• بدون إعلانات\n• بدون حساب\n• مظهر داكن\n\nرتّب ملاحظاتك في مجلدات.',
  language: 'ar',
});

function textsOf(listing: typeof english, language: string) {
  const brief = makeBrief(listing, language);
  const limits = limitsFor({ width: 1080, height: 1080 }, language);
  const messages = writeMessages(brief, [{ limits }, { limits }, { limits }], []).map((copy, at) => ({
    ...copy,
    id: `message-${at}`,
  }));
  return networkTexts({ listing, language, messages, networks: networkIds });
}

describe.each([
  ['en', english],
  ['ja', japanese],
  ['ar', arabic],
] as const)('texts in %s', (language, listing) => {
  const texts = textsOf(listing, language);

  it('are taken by their networks, with every claim at its place in the listing', () => {
    expect(new Set(texts.map(({ network }) => network))).toEqual(new Set(networkIds));
    for (const { network: id, field: name, text, evidence } of texts) {
      const network = networkOf(id);
      const field = network.texts.find((one) => one.id === name);
      if (!field) throw new Error(`${id} has no ${name}`);
      expect(refusals(checkText(network, field, text, language)), `${id} ${name}: ${text}`).toEqual([]);
      expect(evidence.length, text).toBeGreaterThan(0);
      for (const one of evidence) {
        expect(isGrounded(one, listing), text).toBe(true);
        expect(textAt(listing, one)).not.toBe('');
      }
      expect(brokenPolicies(text), text).toEqual([]);
    }
  });

  it('are no more than the network takes, numbered from 1, and unlike each other', () => {
    const fields = Map.groupBy(texts, ({ network, field }) => `${network} ${field}`);
    for (const [key, own] of fields) {
      expect(
        own.map(({ n }) => n),
        key,
      ).toEqual(own.map((_, at) => at + 1));
      expect(new Set(own.map(({ text }) => text)).size, key).toBe(own.length);
    }
    for (const { id, texts: known } of networkIds.map(networkOf))
      for (const field of known.filter((one) => one.of === 'group')) {
        const own = fields.get(`${id} ${field.id}`) ?? [];
        expect(own.length, `${id} ${field.id}`).toBeLessThanOrEqual(field.max);
        for (const [at, { text }] of own.entries())
          for (const other of own.slice(at + 1))
            expect(likeness(text, other.text), text).toBeLessThanOrEqual(0.5);
      }
  });
});

it('keeps words of a person that nothing bears out, and what only a screenshot says, to itself', () => {
  const message = {
    id: 'm',
    headline: 'Loved by 9,000 doctors',
    sub: 'Twice as fast.',
    proof: '',
    name: 'Lantern',
    evidence: [
      {
        claim: 'Twice as fast.',
        field: 'screenshot',
        start: 0,
        end: 14,
        index: 0,
        box: { x: 0, y: 0, width: 1, height: 1 },
      },
    ],
  } as const;
  const texts = networkTexts({
    listing: english,
    language: 'en',
    messages: [{ ...message, evidence: [...message.evidence] }],
    networks: ['meta'],
  });
  expect(texts).toEqual([]);
});
