import type { Edit } from '@marquee/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { adIn, recipeResources } from '../../test/edit-kit.ts';
import { english, story } from '../../test/listing.ts';
import { screenPicture } from '../../test/pictures.ts';
import type { MadeAd } from '../ad.ts';
import { deltaE, type Hex, hexOf } from '../raster/colour.ts';
import { hashOf } from '../raster/picture-hash.ts';
import { freeRendering } from '../render/render.ts';
import type { RecipeResources } from './compose-recipe.ts';
import { editAd } from './edit-ad.ts';
import type { PicturesByHash } from './recipe-pictures.ts';
import { regenerateNear } from './regenerate-near.ts';

let resources: RecipeResources;
let ad: MadeAd;
let from: PicturesByHash;
let own: string;

beforeAll(async () => {
  resources = await recipeResources();
  const upload = await screenPicture({ bar: '#7a1f4d', turn: 3 });
  own = hashOf(upload);
  ({ ad, from } = await adIn('bleed', { more: [upload] }));
});

const edited = (edit: Edit, more = {}) =>
  editAd(resources, { recipe: ad.recipe, edit, listing: english, ...more }, from);

async function drawn(edit: Edit, more = {}) {
  const outcome = await edited(edit, more);
  if ('refused' in outcome) throw new Error(outcome.refused.reason);
  return outcome.ad;
}

const headlineOf = (boxes: MadeAd['boxes']) => boxes.find(({ kind }) => kind === 'headline');

describe('editAd', () => {
  it('breaks a headline where its author does', async () => {
    const { composed, mended, rendering } = await drawn({ headline: 'Read\nit tonight' });
    freeRendering(rendering);
    expect(headlineOf(composed.boxes)?.lines).toEqual(['Read', 'it tonight']);
    expect(mended).toEqual([]);
  });

  it('sets a headline smaller where it is asked to', async () => {
    const sizes = [];
    for (const size of ['S', 'M'] as const) {
      const { composed, rendering } = await drawn({ size });
      freeRendering(rendering);
      sizes.push(headlineOf(composed.boxes)?.fontSize ?? 0);
    }
    expect(sizes[0]).toBeLessThan((sizes[1] ?? 0) * 0.95);
  });

  it('sets one word apart in a colour that is seen, in every scheme', async () => {
    for (const scheme of ['vivid', 'dark', 'light', 'tint']) {
      const colours = async (emphasis: string) => {
        const { composed, rendering } = await drawn({ headline: 'Read it tonight', scheme, emphasis });
        const { x = 0, y = 0, width = 0, height = 0 } = headlineOf(composed.boxes) ?? {};
        const found = new Map<Hex, number>();
        for (let row = Math.ceil(y); row < y + height; row += 2)
          for (let column = Math.ceil(x); column < x + width; column += 2) {
            const at = (row * rendering.width + column) * 4;
            const [red = 0, green = 0, blue = 0] = rendering.finished.subarray(at, at + 3);
            const colour = hexOf(red, green, blue);
            found.set(colour, (found.get(colour) ?? 0) + 1);
          }
        freeRendering(rendering);
        return found;
      };
      const [plain, apart] = [await colours(''), await colours('tonight')];
      const fresh = [...apart].filter(
        ([colour, count]) => count > 40 && [...plain.keys()].every((other) => deltaE(colour, other) > 5),
      );
      expect(fresh.length, scheme).toBeGreaterThan(0);
    }
  });

  it('shows another screenshot, a part of it, or a picture of one’s own', async () => {
    const crop = { x: 0, y: 0.1, width: 1, height: 0.9 };
    for (const [screenshots, place] of [
      [[{ index: 1 }], 1],
      [[{ index: 2, crop }], 2],
      [[{ upload: own }], 1003],
    ] as const) {
      const { composed, rendering } = await drawn({ screenshots: [...screenshots] });
      freeRendering(rendering);
      expect(composed.screens[0]?.shot.index).toBe(place);
    }
  });

  it('leaves out icon and button', async () => {
    const { composed, rendering } = await drawn({ show: { icon: false, button: false } });
    freeRendering(rendering);
    expect(composed.boxes.filter(({ kind }) => kind === 'icon' || kind === 'cta')).toEqual([]);
  });

  it('keeps message, layout and scheme in another format', async () => {
    const { composed, rendering } = await drawn({ formatType: 'story' }, { format: story });
    freeRendering(rendering);
    expect(rendering).toMatchObject({ width: 1080, height: 1920 });
    const { message, layout, scheme } = composed.recipe;
    expect([message.id, layout.archetype, scheme]).toEqual([ad.messageId, 'bleed', ad.recipe.scheme]);
  });

  it('names claims, until their author keeps them', async () => {
    const edit = { headline: 'Loved by 5 million' };
    const asked = await drawn(edit);
    const kept = await drawn({ ...edit, ownClaims: true });
    for (const { rendering } of [asked, kept]) freeRendering(rendering);
    expect(asked.claims).toContain('5 million');
    expect(kept.claims).toEqual([]);
    expect(kept.composed.recipe.ownClaims).toContain('5 million');
  });

  it('refuses what finds no room, and names what does', async () => {
    const edit = {
      headline: 'Everything that you ever wanted to read and never found the time for, '.repeat(2),
    };
    const outcome = await edited(edit);
    if (!('refused' in outcome)) throw new Error('It was drawn.');
    expect(outcome.refused.reason).toBe('These words find no room in this layout.');
    const { rendering } = await drawn(outcome.refused.nearest ?? edit);
    freeRendering(rendering);
  });
});

describe('regenerateNear', () => {
  it.each([['words'], ['layout'], ['colours'], ['picture']] as const)(
    'changes the %s and leaves the rest',
    async (reason) => {
      const outcome = await regenerateNear(
        resources,
        { recipe: ad.recipe, reasons: [reason], listing: english, seed: 'again' },
        from,
      );
      if (!('ad' in outcome)) throw new Error(JSON.stringify(outcome));
      const facets = ({ recipe, picture }: MadeAd) => ({
        words: recipe.message.headline,
        layout: recipe.layout.archetype,
        colours: recipe.scheme.ground,
        picture: picture?.screenshot,
      });
      const [before, after] = [facets(ad), facets(outcome.ad)];
      const changed = Object.entries(before).flatMap(([name, value]) =>
        value === after[name as keyof typeof after] ? [] : [name],
      );
      // Another kind of layout may show another screen, or none.
      expect(changed.filter((name) => reason !== 'layout' || name !== 'picture')).toEqual([reason]);
    },
  );
});
