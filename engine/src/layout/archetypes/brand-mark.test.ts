import { beforeAll, describe, expect, it } from 'vitest';
import { engineResources } from '../../../test/engine-resources.ts';
import {
  classic,
  english,
  landscape,
  pictures,
  portrait,
  square,
  story,
  wide,
} from '../../../test/listing.ts';
import { gamePicture } from '../../../test/publisher-pictures.ts';
import type { Template } from '../../ad.ts';
import { type Brand, makeBrand } from '../../brand/brand.ts';
import { makeBrief } from '../../brief/make-brief.ts';
import { composeScene } from '../../compose-scene.ts';
import { builtInCopywriter } from '../../copy/built-in.ts';
import type { Copy } from '../../copy/copy.ts';
import type { Measurer } from '../../fonts/measure.ts';
import { graphemes } from '../../text/graphemes.ts';
import { limitsFor } from '../../text/limits.ts';
import type { Archetype } from '../plan/archetype.ts';
import { canvasOf } from '../scene/canvas.ts';
import { archetypes } from './index.ts';

const brief = makeBrief(english);
let brands: Brand[];
let measurer: Measurer;
let words: Copy[];

beforeAll(async () => {
  const upright = await pictures();
  const broad = { ...upright, screenshots: await Promise.all([gamePicture(), gamePicture(1920, 1080, 3)]) };
  brands = await Promise.all([upright, broad].map((one) => makeBrand(one, english.basicInfo)));
  ({ measurer } = await engineResources());
  words = [];
  const orders = Array.from({ length: 6 }, () => ({ limits: limitsFor(square, 'en-US') }));
  for await (const copy of builtInCopywriter({ brief, orders, avoid: [], template: 'advanced' }))
    words.push(copy);
  // As the page's owner may write them: alone, without a button, with a button as long as they come.
  const [one] = words as [Copy];
  words.push({ ...one, sub: '' }, { ...one, cta: '' }, { ...one, cta: 'Start your reading list' });
});

/** Names of the arrangements that take the listing without its icon, without its name, or with either twice. */
async function marked(archetype: Archetype) {
  const unnamed: string[] = [];
  const twice: string[] = [];
  const unmarked: string[] = [];
  for (const format of [square, portrait, story, classic, wide, landscape])
    for (const variant of archetype.variants)
      for (const brand of brands)
        for (const [at, written] of words.entries()) {
          // No landscape is given a second line as long as a square's.
          const { sub } = limitsFor(format, 'en-US');
          const copy = graphemes(written.sub) > sub ? { ...written, sub: '' } : written;
          const canvas = canvasOf(format, 'ltr');
          const template = archetype.templates[0] as Template;
          const occasion = { brand, brief, copy, canvas, template };
          const scheme = (archetype.schemes?.(occasion, brand.schemes) ?? brand.schemes)[0];
          if (!scheme || archetype.suits(occasion) <= 0) continue;
          const { shots } = brand;
          const choice = { archetype, variant, scheme, shots, leads: shots };
          const made = await composeScene({ ...occasion, choice, painting: null, measurer });
          if (!made) continue;
          const name = `${format.id} ${variant} ${brands.indexOf(brand) ? 'broad' : 'upright'} ${at}`;
          const { boxes } = made.scene;
          if (!boxes.some(({ kind }) => kind === 'icon')) unmarked.push(name);
          if (!boxes.some(({ text }) => text?.includes(copy.name))) unnamed.push(name);
          for (const part of ['icon', 'name'])
            if (boxes.filter(({ kind }) => kind === part).length > 1) twice.push(`${part} ${name}`);
        }
  return { unmarked, unnamed, twice };
}

describe('the mark of the app', () => {
  for (const archetype of archetypes)
    it(`${archetype.name}: stands on every ad, once`, async () => {
      expect(await marked(archetype)).toEqual({ unmarked: [], unnamed: [], twice: [] });
    });
});
