import { describe, expect, it } from 'vitest';
import type { Box, BoxKind } from './ad.ts';
import type { Copy } from './copy/copy.ts';
import { shownCopy, withOneHeadline } from './shown-copy.ts';

const place = { field: 'basicInfo.description', start: 0, end: 9 };
const copy: Copy = {
  angle: 'ease',
  headline: 'Lists without effort',
  sub: 'Works offline',
  cta: 'Start reading',
  proof: '4.6 · 12,300 ratings',
  name: 'Lantern',
  points: ['No account', 'No ads', 'Three themes'],
  evidence: [
    { claim: 'Read without effort', ...place },
    { claim: 'Works offline', ...place },
    { claim: '4.6', ...place },
    { claim: '12300', ...place },
    { claim: 'No ads', ...place },
  ],
  source: 'built-in',
};
const text = (kind: BoxKind, words: string): Box => ({
  id: words,
  kind,
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  rotation: 0,
  text: words,
});

describe('shownCopy', () => {
  it('is what the boxes say', () => {
    const shown = shownCopy(copy, [
      text('headline', copy.headline),
      text('proof', '12,300 ratings'),
      text('label', 'No account'),
    ]);
    expect(shown).toMatchObject({
      headline: copy.headline,
      sub: '',
      cta: '',
      proof: '12,300 ratings',
      name: '',
      points: ['No account'],
    });
  });

  it('keeps the evidence of what is said, and of what is said in other words', () => {
    const shown = shownCopy(copy, [text('headline', copy.headline), text('proof', '12,300 ratings')]);
    expect(shown.evidence.map(({ claim }) => claim)).toEqual(['Read without effort', '12300']);
  });
});

describe('withOneHeadline', () => {
  it('puts the pieces of a headline together, and nothing else', () => {
    const [roman, italic] = [text('headline', 'Lists'), text('headline', 'without effort')];
    const icon: Box = { ...text('icon', 'icon'), x: 50 };
    const pieces = [
      { ...roman, lines: ['Lists'], fontSize: 40 },
      icon,
      { ...italic, y: 9, lines: ['without', 'effort'], fontSize: 30 },
    ];
    expect(withOneHeadline(pieces, copy.headline)).toEqual([
      { ...pieces[0], height: 10, text: copy.headline, fontSize: 30, lines: ['Lists', 'without', 'effort'] },
      icon,
    ]);
    expect(withOneHeadline([roman, icon], 'Lists')).toEqual([roman, icon]);
    expect(withOneHeadline(pieces, 'Lists without 2 efforts')).toEqual(pieces);
  });
});
