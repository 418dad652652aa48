import type { AppData } from '@marquee/contract';
import type { Attempt, Format, MadeAd, RejectedAd, Template } from './ad.ts';
import type { BrandCache } from './brand/brand-cache.ts';
import type { Brief, Source } from './brief/brief.ts';
import type { Favour } from './choosing/favour.ts';
import type { Taste } from './choosing/score.ts';
import type { Copy, Copywriter } from './copy/copy.ts';
import type { FontLibrary } from './fonts/fonts.ts';
import type { Measurer } from './fonts/measure.ts';
import type { Archetype } from './layout/plan/archetype.ts';
import type { EarlierAd } from './layout/plan/earlier-ads.ts';
import type { KeptFindings } from './listing-findings.ts';
import type { Painter } from './paint/painter.ts';
import type { ScreenReadings } from './screens/screen.ts';
import type { CopyOutcome, Usage } from './usage.ts';

/** What every run shares; made once per process. */
export interface EngineResources {
  fonts: FontLibrary;
  /** What texts measure, remembered from run to run; each run measures for itself when left out. */
  measurer?: Measurer;
  copywriter: Copywriter;
  /** Paints backgrounds for Advanced ads; they are drawn when left out. */
  painter?: Painter;
  /** Brands that runs had before; each run reads its own when left out. */
  brandCache?: BrandCache;
  /** The layouts to choose from; the engine's own when left out. */
  archetypes?: readonly Archetype[];
  /** What the layouts of an ad are chosen by; the fitted weights when left out. */
  taste?: Taste;
}

/** Encoded PNG, JPEG or WebP, in the listing's order. */
export interface ListingPictures {
  icon: Uint8Array | null;
  screenshots: Uint8Array[];
}

export interface AdOrder {
  id: string;
  format: Format;
  /** What it is to have where it can; in all formats of a message the same. */
  favour?: Favour;
}

export interface Run {
  listing: AppData;
  pictures: ListingPictures;
  /** What the screenshots show, one for each of `pictures`; left out where they were not read. */
  screens?: ScreenReadings;
  /** What a run before made out of the listing; it is made out anew where it does not hold any more. */
  findings?: KeptFindings | null;
  template: Template;
  orders: AdOrder[];
  /** All formats of the campaign, where the orders are a part of it: messages are worded for each. */
  formats?: Format[];
  /** Ads already made (in this run, or the one being regenerated): their archetype and angle and words are not repeated. */
  avoid: { formatId: string; archetype: string; copy: Copy }[];
  /** What runs before made for the same account and app: no picture comes a second time. */
  earlier?: (EarlierAd & { formatId: string })[];
  /** The copy of the ad that did not satisfy, in a regeneration; it is among those to avoid, too. */
  replaces?: Copy;
  /** BCP 47; overrides what the listing's texts are written in. */
  language?: string;
  /** The same seed makes the same choices. */
  seed: string;
  /** Also a thumbnail of each. */
  thumbnails?: boolean;
  /** Also the picture without its text. */
  layers?: boolean;
  /** No model is asked: its words are built in, its backgrounds drawn. */
  withoutModels?: boolean;
  /** Ads made at once; 2 when left out. */
  concurrency?: number;
  signal?: AbortSignal;
  onUsage?: (usage: Usage) => void;
  /** Told for each ad what became of a model's words, where one was asked. */
  onOutcome?: (outcome: CopyOutcome) => void;
  /** Told once of what the ads rest on. */
  onBrief?: (brief: Brief) => void;
  /** Told once of what was made out of the listing, where `findings` did not hold. */
  onFindings?: (findings: KeptFindings) => void;
}

/** `attempts`: what was tried for the ad, in its order. */
export type Result = { orderId: string; attempts: Attempt[] } & ({ ad: MadeAd } | { rejected: RejectedAd });

/** What the ads of a run may rest on. */
export const sourceOf = ({ listing, screens }: Run): Source => (screens ? { ...listing, screens } : listing);
