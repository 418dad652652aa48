import { expect, it } from 'vitest';
import type { Brief, Fact } from '../brief/brief.ts';
import { makeBrief } from '../brief/make-brief.ts';
import { listing } from '../brief/testing.ts';
import { writeMessages } from './built-in.ts';
import { checkCopy } from './check.ts';

const text = 'Block hidden trackers';
const box = { x: 40, y: 60, width: 900, height: 200 };
const limits = { headline: 40, sub: 70, cta: 15 };

it('the large words of a screenshot lead, word for word', () => {
  const source = listing({
    title: 'Fernway: browser',
    summary: 'Browse in peace and quiet',
    description: '• Save any page for later\n• Search without being followed\n• Open ten tabs at a glance',
  });
  const brief = makeBrief(source);
  const place = { field: 'screenshot' as const, index: 1, box, start: 0, end: text.length };
  const caption: Fact = {
    ...{ text, place, kind: 'feature', form: 'line', worth: 0.95, strength: 0.7, group: 90, theme: '' },
    wordings: [{ text, place, next: [] }],
  };
  const reading = {
    size: { width: 1080, height: 1920 },
    lines: [],
    captions: [{ text, box, confidence: 1 }],
  };
  const screens = [null, { ...reading, kind: 'artwork' as const }];
  const read: Brief = { ...brief, facts: [...brief.facts, caption], listing: { ...source, screens } };
  const [first] = writeMessages(read, [{ limits }, { limits }], []);
  expect(first?.headline).toBe(text);
  expect(first?.evidence).toContainEqual({ claim: text, ...place });
  expect(first && checkCopy(first, read, read.listing, limits, [])).toEqual([]);
});
