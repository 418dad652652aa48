import type { Picture } from '../ad.ts';
import type { Shot } from '../brand/shots.ts';
import type { Brief, CaptionPlace, Fact } from '../brief/brief.ts';
import { isSameText } from '../brief/field.ts';
import type { Copy, Evidence } from '../copy/copy.ts';
import type { Purpose } from '../propositions/kinds.ts';
import { type Promised, promises } from '../propositions/promises.ts';
import type { Crop } from '../raster/raster.ts';
import type { PixelBox } from '../screens/screen.ts';
import { keywordsOf, kinship } from './keywords.ts';
import { themeFit } from './themes.ts';
import type { Weigh } from './weigh.ts';

/**
 * Why a screen is shown with words. `caption`: the words are those that the app's people wrote on its picture. `words`: it
 * has words in common with them. `kind`: it is the kind of screen they speak of. `general`: they speak of the app as a
 * whole. `order`: nothing tells; the listing's order decided.
 */
export type Why = Picture['why'];

/** How well a screen shows what the words of an ad say. */
export interface ScreenFit {
  shot: Shot;
  /** 0–1; from `fitting` up it shows it. */
  fit: number;
  why: Why;
  /** The part of the screen that shows it, in its pixels; null where no part does more than another. */
  region: Crop | null;
}

/** From here up a screen shows what the words say. */
export const fitting = 0.5;

const fits = { caption: 1, onScreen: 0.9, alike: 0.96, kind: 0.7, general: 0.5, order: 0.25 };

/** Words found on a screen must weigh this much together: one that stands nowhere else, or two that seldom do. */
const minWeight = 0.5;

/** How much the words below a headline count beside it. */
const subShare = 0.5;

/** Kinds of facts that speak of the whole app rather than of a part that must be seen. */
const general: ReadonlySet<Fact['kind']> = new Set(['purpose', 'benefit', 'proof', 'reassurance', 'problem']);

/** Reasons below a headline in our own words, 'Your codes. Open source.', name the thing first; a screen shows that, no reason. */
function withoutReasons(copy: Copy): Copy {
  const sentences = copy.sub.split(/(?<=[.。।])\s*/u).filter((one) => one !== '');
  const isReasons =
    copy.propositions && sentences.length > 1 && sentences.every((one) => one.length <= maxReason);
  return isReasons ? { ...copy, sub: sentences[0] as string } : copy;
}

/** A longer sentence is no reason in a word or three. */
const maxReason = 24;

/** How a screen fits the words of an ad, judged without regard to other screens; a menu shows none of them. */
export function fitOf(shot: Shot, written: Copy, brief: Brief, weigh: Weigh): ScreenFit {
  const copy = withoutReasons(written);
  const caption = copy.evidence.find(
    (place): place is CaptionPlace & Evidence =>
      'box' in place &&
      place.index === shot.index &&
      copy.headline.length > 0 &&
      kindred(place.claim, copy.headline),
  );
  const own = caption && placeOn(shot, caption.box);
  // Large letters within the interface are no publisher's words, but what they say stands there.
  if (own) return { shot, fit: fits.onScreen, why: 'words', region: own };
  if (caption) return { shot, fit: fits.caption, why: 'caption', region: null };
  const alike = captioned(shot, copy, weigh);
  if (alike > 0) return { shot, fit: fits.alike + (alike - 1) * 0.2, why: 'caption', region: null };
  if (shot.side === 'drawer') return { shot, fit: fits.order, why: 'order', region: null };
  const spoken = byWords(shot, copy, weigh);
  const seen = themeFit(shot, `${saidIn(copy)}\n${copy.sub}`);
  if (spoken && spoken.fit >= Math.min(seen, 1) * fits.kind) return { shot, ...spoken, why: 'words' };
  if (seen > 0) return { shot, fit: fits.kind * Math.min(1, 0.75 + seen / 4), why: 'kind', region: null };
  if (speaksOfAll(copy, brief)) return { shot, fit: fits.general, why: 'general', region: null };
  return { shot, fit: fits.order, why: 'order', region: null };
}

/** A box of the listing's picture as rows of a whole interface; null where it lies outside of it. */
function placeOn({ kind, crop, width, height }: Shot, box: PixelBox): Crop | null {
  const top = box.y - crop.top;
  if (kind !== 'screen' || top < 0 || top + box.height > height) return null;
  return { left: 0, top, width, height: box.height };
}

/** The headline, and where it is in the copywriter's own words also the listing's that it stands for. */
const saidIn = ({ headline, evidence, propositions }: Copy): string =>
  [headline, ...evidence.slice(0, propositions?.length ?? 0).map(({ claim }) => claim)].join('\n');

const kindOfPromise = (name: Purpose | Promised): Fact['kind'] =>
  name in promises ? promises[name as Promised].kind : 'purpose';

/** Whether a claim is, or is part of, what a headline says. */
function kindred(claim: string, headline: string): boolean {
  const [own, said] = [new Set(keywordsOf(claim)), keywordsOf(headline)];
  return said.length > 0 && said.filter((word) => own.has(word)).length >= said.length / 2;
}

/** How much of what a headline says one of a picture's captions says, 0–1; 0 where it is a word among others. */
function captioned({ reading }: Shot, { headline }: Copy, weigh: Weigh): number {
  const words = keywordsOf(headline).map((word) => ({ word, weight: weigh(word) + 0.05 }));
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  const shares = (reading?.captions ?? []).map(({ text }) => {
    const own = keywordsOf(text);
    const said = words.filter(({ word }) => own.some((other) => kinship(word, other) > 0));
    const share = said.reduce((sum, { weight }) => sum + weight, 0) / Math.max(all, 0.01);
    return share >= 0.6 && (said.length >= 2 || said.length === words.length) ? share : 0;
  });
  return Math.max(0, ...shares);
}

function byWords(shot: Shot, copy: Copy, weigh: Weigh): { fit: number; region: Crop | null } | null {
  const { reading } = shot;
  if (!reading) return null;
  const lines = reading.lines.map(({ text, box }) => ({ words: keywordsOf(text), box }));
  const captions = reading.captions.map(({ text }) => ({ words: keywordsOf(text), box: null }));
  const weights = new Map<string, number>();
  const said = saidIn(copy);
  for (const word of keywordsOf(copy.sub)) weights.set(word, weigh(word) * subShare);
  for (const word of keywordsOf(said)) weights.set(word, weigh(word));
  let [found, all, ofHeadline] = [0, 0, 0];
  const places: { box: PixelBox; weight: number }[] = [];
  const heads = new Set(keywordsOf(said));
  for (const [word, weight] of weights) {
    all += weight;
    let best = 0;
    for (const { words, box } of [...lines, ...captions]) {
      const like = Math.max(0, ...words.map((other) => kinship(word, other)));
      if (like === 0) continue;
      best = Math.max(best, like);
      if (box) places.push({ box, weight: weight * like });
    }
    found += weight * best;
    if (heads.has(word)) ofHeadline += weight * best;
  }
  if (found < minWeight || ofHeadline < minWeight / 2) return null;
  const share = Math.min(1, (found / all) * 1.5);
  return { fit: fitting + (0.95 - fitting) * share, region: regionOf(places, shot) };
}

/** Where what was found stands thickest: a band an eighth of the screen's height and all lines it touches. */
function regionOf(places: readonly { box: PixelBox; weight: number }[], shot: Shot): Crop | null {
  const band = shot.height / 8;
  let best = { weight: 0, top: 0, bottom: 0 };
  for (const { box } of places) {
    const near = places.filter((one) => one.box.y >= box.y && one.box.y < box.y + band);
    const weight = near.reduce((sum, one) => sum + one.weight, 0);
    if (weight <= best.weight) continue;
    const bottom = Math.max(...near.map((one) => one.box.y + one.box.height));
    best = { weight, top: box.y, bottom };
  }
  if (best.weight === 0) return null;
  const top = Math.max(0, Math.floor(best.top));
  return {
    left: 0,
    top,
    width: shot.width,
    height: Math.min(shot.height, Math.ceil(best.bottom)) - top,
  };
}

function speaksOfAll({ evidence, headline, propositions }: Copy, { facts, name }: Brief): boolean {
  if (propositions) return propositions.every((one) => general.has(kindOfPromise(one)));
  if (headline === name.text) return true;
  const said = evidence.find(({ claim }) => kindred(claim, headline));
  const fact =
    said &&
    facts.find(({ place }) => isSameText(place, said) && place.start < said.end && said.start < place.end);
  return fact ? general.has(fact.kind) : false;
}
