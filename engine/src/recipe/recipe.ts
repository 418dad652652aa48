import type { Recipe } from '@marquee/contract';
import type { Format, Template } from '../ad.ts';
import type { Brand } from '../brand/brand.ts';
import type { Scheme } from '../brand/schemes.ts';
import { roleOf, type Shot, type ShotRole } from '../brand/shot.ts';
import type { Brief } from '../brief/brief.ts';
import type { Copy } from '../copy/copy.ts';
import { ofListing } from '../layout/parts/motifs/call.ts';
import type { Choice } from '../layout/plan/rank-layouts.ts';
import { hashOf } from '../raster/picture-hash.ts';

/** Raised with every change after which the same recipe gives other pixels. */
const engineVersion = '1';

export type Screen = Recipe['brand']['screens'][number];

/** What an ad was made of. */
export interface Making {
  format: Format;
  template: Template;
  brief: Brief;
  brand: Brand;
  choice: Pick<Choice, 'archetype' | 'variant' | 'scheme' | 'shots' | 'leads'>;
  /** As it was composed. */
  copy: Copy;
  /** Encoded pictures of the listing. */
  pictures: { icon: Uint8Array | null; screenshots: readonly Uint8Array[] };
  /** What a model painted behind it. */
  painting: Uint8Array | null;
}

/** All that decides the picture of an ad that was just made. */
export function recipeOf({
  format,
  template,
  brief,
  brand,
  choice,
  copy,
  pictures,
  painting,
}: Making): Recipe {
  const screenshots = pictures.screenshots.map(hashOf);
  return {
    version: 1,
    engine: engineVersion,
    format,
    template,
    language: brief.language,
    direction: brief.direction,
    message: messageOf(copy),
    emphasis: null,
    layout: { archetype: choice.archetype.name, variant: choice.variant },
    scheme: schemeIn(choice.scheme),
    background: painting ? 'painted' : 'drawn',
    painting: painting && hashOf(painting),
    screenshots: choice.shots.map((shot) => ({
      source: { index: shot.index },
      ...(shot.focus ? { focus: shot.focus } : {}),
      leads: choice.leads.includes(shot),
      chosen: false,
    })),
    frame: null,
    show: { icon: brand.icon !== null, rating: copy.proof !== '', button: copy.cta !== '' },
    size: 'M',
    brand: {
      voice: brand.voice,
      hues: brand.hues,
      icon: brand.icon && pictures.icon && hashOf(pictures.icon),
      screenshots,
      screens: brand.shots.map((shot) =>
        screenOf({ index: shot.index }, screenshots[shot.index] ?? '', shot),
      ),
      clusters: { icon: plain(brand.clusters.icon), shots: plain(brand.clusters.shots) },
    },
    facts: {
      genre: brief.genre,
      rating: brief.rating && { score: brief.rating.score, count: brief.rating.count },
      figures: brief.figures.map(({ number }) => number.text),
      motifs: Object.fromEntries([...ofListing(brief)].filter(([, strength]) => strength > 0)),
    },
    ownClaims: [],
  };
}

const plain = (clusters: Brand['clusters']['icon']) =>
  clusters.map(({ colour, share, chroma }) => ({ colour, share, chroma }));

/** A headline without its line breaks. */
export const inOneLine = (headline: string): string => headline.replace(/\s*\n\s*/g, ' ');

/** What an ad says, as a recipe keeps it. */
export function messageOf({ layoutTest: _, outcome: __, messageId = '', ...words }: Copy): Recipe['message'] {
  return { id: messageId, ...words };
}

/** What an ad says, as the engine's steps know it. */
export const copyOf = ({ message: { id, ...words } }: Recipe): Copy =>
  ({ ...words, messageId: id }) as unknown as Copy;

/** A scheme under the name that it is offered by. */
export const schemeIn = (scheme: Scheme): Recipe['scheme'] => ({ id: scheme.mood, ...scheme });

/** A picture as it was made out. */
export const screenOf = (source: Screen['source'], picture: string, role: ShotRole | Shot): Screen => ({
  source,
  picture,
  ...roleOf(role),
});

/** True where both name the same picture. */
export const isSameSource = (one: Screen['source'], other: Screen['source']): boolean =>
  'index' in one
    ? 'index' in other && one.index === other.index
    : 'upload' in other && one.upload === other.upload;
