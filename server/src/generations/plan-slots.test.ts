import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newBlobKey, planSlots } from './plan-slots.ts';

const offered = [
  { id: 'square', name: 'Square', width: 1080, height: 1080 },
  { id: 'story', name: 'Stories', width: 1080, height: 1920 },
  { id: 'landscape', name: 'Landscape', width: 1200, height: 628 },
];
const ids = offered.map(({ id }) => id);
const request = (quantities: Record<string, number>, more: object = {}) => ({
  appId: 'app',
  formatTypes: Object.keys(quantities),
  quantities,
  templateType: 'basic' as const,
  ...more,
});
const codeOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return null;
};

describe('planSlots', () => {
  it('gives each placeholder the format it was drawn for, in the order of the page', () => {
    const chosen = fc
      .uniqueArray(fc.constantFrom(...ids), { minLength: 1 })
      .chain((formats) =>
        fc.tuple(
          fc.constant(formats),
          fc.array(fc.integer({ min: 1, max: 4 }), { minLength: formats.length, maxLength: formats.length }),
        ),
      )
      .chain(([formats, counts]) => {
        const all = formats.flatMap((format, index) => Array<string>(counts[index] ?? 1).fill(format));
        const quantities = Object.fromEntries(formats.map((format, index) => [format, counts[index] ?? 1]));
        return fc.record({
          quantities: fc.constant(quantities),
          order: fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
        });
      });
    fc.assert(
      fc.property(chosen, ({ quantities, order }) => {
        const placeholderMappings = order.map((formatType, index) => ({
          placeholderID: `p${index}`,
          formatType,
        }));
        const slots = planSlots(request(quantities, { placeholderMappings }), offered, 12);
        expect(slots.map((slot) => [slot.placeholder_id, slot.format_id])).toEqual(
          placeholderMappings.map(({ placeholderID, formatType }) => [placeholderID, formatType]),
        );
        expect(new Set(slots.map((slot) => slot.ad_id)).size).toBe(order.length);
        expect(new Set(slots.map((slot) => slot.blob_key)).size).toBe(order.length);
      }),
    );
  });

  it.each([
    ['a format that is not offered', request({ square: 1, poster: 1 }), 'UNKNOWN_FORMAT'],
    ['more than allowed', request({ square: 6, story: 5 }), 'TOTAL_EXCEEDED'],
    [
      'a format without a quantity',
      { ...request({ square: 1 }), formatTypes: ['square', 'story'] },
      'QUANTITY_MISMATCH',
    ],
    [
      'a quantity without a format',
      { ...request({ square: 1, story: 1 }), formatTypes: ['square'] },
      'QUANTITY_MISMATCH',
    ],
    [
      'a format named twice',
      { ...request({ square: 1 }), formatTypes: ['square', 'square'] },
      'QUANTITY_MISMATCH',
    ],
    [
      'a quantity hidden under an inherited name',
      { ...request({ square: 1 }), formatTypes: ['constructor'] },
      'UNKNOWN_FORMAT',
    ],
    [
      'placeholders of another format',
      request({ square: 1 }, { placeholderMappings: [{ placeholderID: 'a', formatType: 'story' }] }),
      'QUANTITY_MISMATCH',
    ],
    [
      'two placeholders of one name',
      request(
        { square: 2 },
        {
          placeholderMappings: [
            { placeholderID: 'a', formatType: 'square' },
            { placeholderID: 'a', formatType: 'square' },
          ],
        },
      ),
      'QUANTITY_MISMATCH',
    ],
    [
      'too few placeholders',
      request({ square: 2 }, { placeholderMappings: [{ placeholderID: 'a', formatType: 'square' }] }),
      'QUANTITY_MISMATCH',
    ],
  ])('refuses %s', (_, wrong, code) => {
    expect(codeOf(() => planSlots(wrong, offered, 10))).toBe(code);
  });
});

describe('newBlobKey', () => {
  it('has 128 random bits', () => {
    const keys = Array.from({ length: 1000 }, newBlobKey);
    expect(new Set(keys).size).toBe(1000);
    for (const key of keys) expect(key).toMatch(/^ads\/[A-Za-z0-9_-]{22}\.png$/);
  });
});
