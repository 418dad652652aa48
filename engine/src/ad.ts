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
  /** `words`: refused before a layout. `unfit`: words or pictures found no room. `refused`: a gate failed. */
  outcome: 'words' | 'unfit' | 'refused' | 'passed';
  /** The gates that failed. */
  failed: Gate[];
}

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
  archetype: string;
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
