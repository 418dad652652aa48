import type { CropShares, Recipe } from '@marquee/contract';
import { LRUCache } from 'lru-cache';
import type { Brand } from '../brand/brand.ts';
import { type Icon, readIcon } from '../brand/icon.ts';
import { meshOf } from '../brand/mesh.ts';
import type { Voice } from '../brand/pairings.ts';
import { type Hues, schemesOf } from '../brand/schemes.ts';
import { type Shot, type ShotRole, shotIn } from '../brand/shot.ts';
import { readRole } from '../brand/shots.ts';
import { type Painting, paintingOf } from '../paint/background-paintings.ts';
import { type DecodedPicture, decode } from '../raster/raster.ts';
import { type DrawPicture, keepDrawn } from '../render/drawn-pictures.ts';
import { isSameSource, type Screen, screenOf } from './recipe.ts';

/** Gives the bytes of a picture by its hash; null where it is kept no more. */
export type PicturesByHash = (hash: string) => Promise<Uint8Array | null>;

/** A picture that a recipe names is kept no more. */
export class PictureMissingError extends Error {
  override name = 'PictureMissingError';
}

/** The pictures of recipes, decoded once and kept for the next drawing. */
export interface RecipePictures {
  /** How the ads of a recipe look. Throws PictureMissingError. */
  brand(recipe: Recipe, from: PicturesByHash): Promise<Brand>;
  /** Draws the picture of a scene; those drawn last are kept. */
  draw: DrawPicture;
  /** What a model painted for it; null where its ground is drawn. Throws PictureMissingError. */
  painting(recipe: Recipe, from: PicturesByHash): Promise<Painting | null>;
  /** What a picture that was not among its screens can be shown as; null where it cannot be opened or is too small. */
  screen(source: Screen['source'], hash: string, from: PicturesByHash): Promise<Screen | null>;
}

/** Uploads stand behind all places that a listing has. */
const firstUpload = 1000;

/** The place by which a recipe's screen is known while it is composed. */
export const placeOf = (recipe: Recipe, source: Screen['source']): number =>
  'index' in source
    ? source.index
    : firstUpload + recipe.brand.screens.findIndex((screen) => isSameSource(screen.source, source));

/** The source of a screen by that place. */
export const sourceAt = (recipe: Recipe, place: number): Screen['source'] =>
  (place >= firstUpload ? recipe.brand.screens[place - firstUpload]?.source : undefined) ?? { index: place };

/** Bytes of drawn pictures kept: six stories. */
const maxDrawn = 48 * 2 ** 20;

/** Bytes of what was scaled from all of them: that of some ten ads. */
const maxScaled = 64 * 2 ** 20;

/** A decoded picture, and the shots that parts of it are: they go with it. */
interface KeptPicture {
  picture: DecodedPicture;
  shots: LRUCache<string, Shot>;
}

const maxShots = 16;

/** Keeps decoded pictures of up to `maxBytes`. */
export function openRecipePictures(maxBytes: number): RecipePictures {
  const sources = new LRUCache<string, KeptPicture>({
    maxSize: maxBytes,
    sizeCalculation: ({ picture }) => Math.max(1, picture.bytes),
  });
  const icons = new LRUCache<string, Icon>({ max: 16 });
  const paintings = new LRUCache<string, Uint8Array>({ max: 4 });

  async function bytesOf(hash: string, from: PicturesByHash): Promise<Uint8Array> {
    const bytes = await from(hash);
    if (!bytes) throw new PictureMissingError('A picture of this ad is not kept any more.');
    return bytes;
  }

  async function sourceOf(hash: string, from: PicturesByHash): Promise<KeptPicture | null> {
    const known = sources.get(hash);
    if (known) return known;
    const picture = await decode(await bytesOf(hash, from));
    if (!picture) return null;
    const source = { picture, shots: new LRUCache<string, Shot>({ max: maxShots }) };
    sources.set(hash, source);
    return source;
  }

  /** Each edit has other sizes scaled: without a bound, a process that draws for long takes up more and more. */
  function boundScaled(): void {
    const all = [...sources.values()];
    if (all.reduce((sum, { picture }) => sum + picture.scaledBytes(), 0) <= maxScaled) return;
    for (const { picture, shots } of all) {
      picture.drop();
      for (const shot of shots.values()) shot.drop();
    }
  }

  async function shotOf(recipe: Recipe, screen: Screen, from: PicturesByHash): Promise<Shot | null> {
    const chosen = recipe.screenshots.find(({ source }) => isSameSource(source, screen.source));
    const place = placeOf(recipe, screen.source);
    const key = JSON.stringify([screen.picture, screen.crop, screen.kind, place, chosen?.crop, recipe.frame]);
    const source = await sourceOf(screen.picture, from);
    if (!source) return null;
    const { picture, shots } = source;
    const known = shots.get(key);
    if (known) return known;
    const shot = shotIn(roleOf(screen, picture, chosen?.crop, recipe.frame), picture, place);
    shots.set(key, shot);
    return shot;
  }

  async function iconOf(hash: string, from: PicturesByHash): Promise<Icon | null> {
    const known = icons.get(hash);
    if (known) return known;
    const icon = await readIcon(await bytesOf(hash, from));
    if (icon) icons.set(hash, icon);
    return icon;
  }

  return {
    draw: keepDrawn(maxDrawn),
    async brand(recipe, from) {
      const { voice, hues, clusters, screens, icon: hash } = recipe.brand;
      boundScaled();
      const [icon, ...found] = await Promise.all([
        hash === null ? null : iconOf(hash, from),
        ...screens.map((screen) => shotOf(recipe, screen, from)),
      ]);
      const own = recipe.scheme.own;
      return {
        icon: recipe.show.icon ? icon : null,
        shots: found.filter((shot) => shot !== null),
        hues: hues as Hues,
        schemes: schemesOf(hues as Hues, icon?.ground ?? null),
        voice: voice as Voice,
        // A colour that its author gave belongs to the ad.
        clusters: own
          ? { ...clusters, icon: [...clusters.icon, { colour: recipe.scheme.ground, share: 1, chroma: 100 }] }
          : clusters,
      };
    },
    async painting(recipe, from) {
      if (recipe.background === 'drawn' || recipe.painting === null) return null;
      const picture = paintings.get(recipe.painting) ?? (await bytesOf(recipe.painting, from));
      paintings.set(recipe.painting, picture);
      return paintingOf(picture, meshOf(recipe.scheme));
    },
    async screen(source, hash, from) {
      const found = await sourceOf(hash, from);
      const role = found && (await readRole(found.picture));
      return role && screenOf(source, hash, role);
    },
  };
}

/** The shape from which on a picture can stand in a device. */
const upright = 1.3;

/** A screen as a person wants it: of another part of its picture, in a device or bare. */
function roleOf(
  screen: Screen,
  size: DecodedPicture,
  crop: CropShares | undefined,
  frame: boolean | null,
): ShotRole {
  const own = screen as ShotRole;
  const part = crop && {
    left: Math.round(crop.x * size.width),
    top: Math.round(crop.y * size.height),
    width: Math.max(1, Math.min(size.width, Math.round(crop.width * size.width))),
    height: Math.max(1, Math.min(size.height, Math.round(crop.height * size.height))),
  };
  const { width, height } = part ?? own.crop;
  const isUpright = height > width * upright;
  const kind =
    frame === null ? (part && !isUpright ? 'card' : own.kind) : frame && isUpright ? 'screen' : 'card';
  if (!part) return { ...own, kind };
  return {
    ...own,
    kind,
    crop: {
      ...part,
      left: Math.min(part.left, size.width - part.width),
      top: Math.min(part.top, size.height - part.height),
    },
    statusBar: part.top === 0 ? own.statusBar : 0,
    cut: false,
    side: null,
    reading: null,
  };
}
