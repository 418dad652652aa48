import { beforeAll, describe, expect, it } from 'vitest';
import { engineResources } from '../../../test/engine-resources.ts';
import { english, landscape, pictures, portrait, square, story } from '../../../test/listing.ts';
import type { Box, Format } from '../../ad.ts';
import { type Brand, makeBrand } from '../../brand/brand.ts';
import { makeBrief } from '../../brief/make-brief.ts';
import { composeScene } from '../../compose-scene.ts';
import { builtInCopywriter } from '../../copy/built-in.ts';
import type { Copy } from '../../copy/copy.ts';
import type { Measurer } from '../../fonts/measure.ts';
import { limitsFor } from '../../text/limits.ts';
import type { Archetype } from '../plan/archetype.ts';
import { canvasOf } from '../scene/canvas.ts';
import { archetypes } from './index.ts';

const formats = [square, portrait, story, landscape];
const brief = makeBrief(english);
let brand: Brand;
let measurer: Measurer;
let words: Copy[];

beforeAll(async () => {
  brand = await makeBrand(await pictures(), english.basicInfo);
  ({ measurer } = await engineResources());
  words = [];
  // The listing's own words: what is compared are layouts, whatever the copywriter would say.
  const plain = { ...brief, propositions: [] };
  const orders = Array.from({ length: 6 }, () => ({ limits: limitsFor(square, 'en-US') }));
  for await (const copy of builtInCopywriter({ brief: plain, orders, avoid: [], template: 'advanced' }))
    words.push(copy);
});

/** The boxes of the first arrangement that takes the listing; null where none does. */
async function composed(archetype: Archetype, variant: string, format: Format): Promise<Box[] | null> {
  const canvas = canvasOf(format, 'ltr');
  const template = archetype.templates[0] ?? 'basic';
  for (const copy of words) {
    const occasion = { brand, brief, copy, canvas, template };
    if (archetype.suits(occasion) <= 0) continue;
    for (const scheme of archetype.schemes?.(occasion, brand.schemes) ?? brand.schemes) {
      const { shots } = brand;
      const choice = { archetype, variant, scheme, shots, leads: shots };
      const composed = await composeScene({ ...occasion, choice, painting: null, measurer });
      if (composed) return composed.scene.boxes;
    }
  }
  return null;
}

/** The edges of what an eye takes for the layout, as shares of the canvas, by the box they belong to. */
function edges(boxes: readonly Box[], { width, height }: Format): Map<string, { x: number[]; y: number[] }> {
  const kinds = new Set(['headline', 'sub', 'icon', 'device', 'label', 'proof']);
  return new Map(
    boxes
      .filter((box) => kinds.has(box.kind) || box.id === 'button')
      .map((box) => [
        box.id,
        {
          x: [box.x / width, (box.x + box.width) / width],
          y: [box.y / height, (box.y + box.height) / height],
        },
      ]),
  );
}

/** What is left between two rows of places once one is moved and stretched onto the other as well as can be. */
function residue(from: number[], to: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(from), mean(to)];
  const spread = from.reduce((sum, value) => sum + (value - a) ** 2, 0);
  const along = from.reduce((sum, value, at) => sum + (value - a) * ((to[at] as number) - b), 0);
  const slope = spread > 0 ? along / spread : 0;
  return mean(from.map((value, at) => (b + slope * (value - a) - (to[at] as number)) ** 2));
}

/** How far a layout is from being another one moved and stretched: the root of the mean square, a share of the canvas. */
function newness(one: [Box[], Format], other: [Box[], Format]): number {
  const [a, b] = [edges(...one), edges(...other)];
  const shared = [...a.keys()].filter((id) => b.has(id));
  const axis = (of: Map<string, { x: number[]; y: number[] }>, side: 'x' | 'y') =>
    shared.flatMap((id) => of.get(id)?.[side] ?? []);
  return Math.sqrt((residue(axis(a, 'x'), axis(b, 'x')) + residue(axis(a, 'y'), axis(b, 'y'))) / 2);
}

/** All shapes that a variant takes the listing in. */
async function shapesOf(archetype: Archetype, variant: string): Promise<[Box[], Format][]> {
  const made: [Box[], Format][] = [];
  for (const format of formats) {
    const boxes = await composed(archetype, variant, format);
    if (boxes) made.push([boxes, format]);
  }
  return made;
}

describe('a layout is composed anew for each shape', () => {
  // Some ask for what this listing lacks.
  const seen = new Set<string>();
  for (const archetype of archetypes) {
    it(`${archetype.name}: none is another one moved and stretched`, async () => {
      for (const variant of archetype.variants) {
        const made = await shapesOf(archetype, variant);
        if (made.length > 1) seen.add(archetype.name);
        for (const [index, one] of made.entries()) {
          for (const other of made.slice(index + 1)) {
            const minNewness = other[1] === landscape ? 0.04 : 0.01;
            expect(newness(one, other), `${variant}: ${one[1].id} and ${other[1].id}`).toBeGreaterThan(
              minNewness,
            );
          }
        }
      }
    });
  }

  it('holds for most of them', () => {
    expect(seen.size).toBeGreaterThan(archetypes.length * 0.7);
  });

  it('tells a layout that is only stretched', async () => {
    const [made] = await shapesOf(archetypes[0] as Archetype, archetypes[0]?.variants[0] ?? '');
    const [boxes] = made as [Box[], Format];
    const stretched = boxes.map((box) => ({
      ...box,
      y: box.y * 1.4 + 200,
      height: box.height * 1.4,
    }));
    expect(newness([boxes, square], [stretched, story])).toBeLessThan(0.001);
  });
});
