import type { Recipe } from '@marquee/contract';
import type { Angle, Copy, Evidence } from './copy/copy.ts';

/** A size to compose for, in pixels. */
export interface Format {
  id: string;
  width: number;
  height: number;
}

export type Template = 'basic' | 'advanced';

export type BoxKind =
  | 'background'
  | 'plate'
  | 'device'
  | 'screenshot'
  | 'icon'
  | 'name'
  | 'headline'
  | 'sub'
  | 'proof'
  | 'cta'
  | 'label'
  | 'ornament';

/** A part of one of the listing's screenshots, in pixels of the picture. */
export interface Shown {
  /** Its place in the listing, from 0. */
  screenshot: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The screenshot that leads an ad, and why it was taken. */
export interface Picture {
  /** Its place in the listing, from 0. */
  screenshot: number;
  /** The part that is seen, in pixels of the picture. */
  region: { x: number; y: number; width: number; height: number };
  /** 0–1; from 0.5 up it shows what the words say. */
  fit: number;
  why: 'caption' | 'words' | 'kind' | 'general' | 'order';
  /** Whether the listing's screenshots were read: where not, pixels and order alone decided. */
  read: boolean;
}

/** One thing on the canvas. x, y, width and height hold before `rotation` (degrees, about the box's centre). */
export interface Box {
  id: string;
  kind: BoxKind;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  /** Text kinds: the string drawn, its size in pixels and its lines as broken. */
  text?: string;
  fontSize?: number;
  lines?: string[];
  /** The id of the box that this one is meant to lie on. */
  on?: string;
  /** Picture kinds: pixels of the original, as far as it is shown where it is cut off. */
  source?: { width: number; height: number };
  /** Screenshots: the part of the listing's picture that fills the box. */
  shows?: Shown;
}

export interface Palette {
  background: string;
  text: string;
  accent: string;
  accentText: string;
}

/** One gate of the inspection: what was measured, the limit, and whether it held. */
export interface Gate {
  gate: string;
  value: number;
  limit: number;
  passed: boolean;
  /** The box that failed, where one did. */
  box?: string;
}

export interface QualityReport {
  passed: boolean;
  gates: Gate[];
  /** The lowest contrast ratio of any text on the true pixels behind it. */
  contrast: number;
  safeZone: boolean;
  grounded: boolean;
  /** How many layouts were tried before this one. */
  attempts: number;
}

/** One layout that was tried for an ad, or words that were refused before any. */
export interface Attempt {
  /** '' where words were refused, as are `variant` and `mood`. */
  archetype: string;
  variant: string;
  mood: string;
  angle: string;
  headline: string;
  /** The screenshot that leads; null where none does. */
  screenshot: number | null;
  setting: AdLayout['setting'];
  /**
   * `words`: refused before a layout. `unfit`: words or pictures found no room. `refused`: a gate failed. `outdone`:
   * another had a higher score.
   */
  outcome: 'words' | 'unfit' | 'refused' | 'outdone' | 'passed';
  /** The gates that failed. */
  failed: Gate[];
  /** What it was chosen by, and what of it counted for and against it; null where it was not weighed. */
  score: number | null;
  parts: Record<string, number>;
}

/** How an ad is laid out beyond its archetype: what tells it from another with the same words. */
export interface AdLayout {
  variant: string;
  /** The colour scheme's character. */
  mood: string;
  /** The screenshot that leads, from 0 in the listing's order; null where none is shown. */
  screenshot: number | null;
  /** `alone`: the headline without the line below it. */
  setting: 'full' | 'alone';
}

/**
 * What an ad has of one that the account bought before in its format. `layout`: the same message in the same archetype.
 * `near`: with the same variant and screenshot, too, in other colours.
 */
export type Repetition = 'none' | 'layout' | 'near';

/** Milliseconds spent in each step. */
export interface Timings {
  brief: number;
  copy: number;
  brand: number;
  layout: number;
  render: number;
  inspect: number;
}

/** One finished image with everything that is known of it. */
export interface MadeAd {
  format: Format;
  template: Template;
  /** All that decides its picture: pixels are made from it. */
  recipe: Recipe;
  /** The picture that a model painted for it, which the recipe names. */
  painting?: Uint8Array;
  archetype: string;
  layout: AdLayout;
  repetition: Repetition;
  angle: Angle;
  language: string;
  direction: 'ltr' | 'rtl';
  copy: Copy;
  /** The message that it says; ads of one message are a set. */
  messageId: string;
  /** It says what another ad of its run and format says, in another layout. */
  layoutTest: boolean;
  evidence: Evidence[];
  palette: Palette;
  /** Whether its ground was painted by a model or drawn from the brand's colours. */
  background: 'drawn' | 'painted';
  boxes: Box[];
  /** null: it shows none. */
  picture: Picture | null;
  quality: QualityReport;
  ms: Timings;
  png: Uint8Array;
  /** WebP, as `thumbnailOf` makes it, where it was asked for. */
  thumbnail?: Uint8Array;
  /** The same picture without glyphs, where it was asked for. */
  withoutText?: Uint8Array;
}

/** An ad that no layout could mend: not delivered, not charged. */
export interface RejectedAd {
  format: Format;
  rejected: QualityReport;
}
