/** A rectangle of a screenshot, in pixels of the source picture. */
export interface PixelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of text on a screenshot, as the reader made it out. */
export interface ReadLine {
  text: string;
  box: PixelBox;
  /** 0–1. */
  confidence: number;
}

/**
 * The large words that the app's own people wrote on promotional artwork, outside the device's screen: lines joined to
 * a sentence in reading order.
 */
export interface Caption {
  text: string;
  box: PixelBox;
  /** 0–1: that of its least certain line. */
  confidence: number;
}

/** Screens that tell nothing of what the app does: shown only where nothing else exists. */
export const idleKinds = ['settings', 'about', 'permission', 'sign-in', 'empty', 'launcher'] as const;

export type ScreenKind =
  | 'content'
  | 'list'
  | 'map'
  | 'player'
  | 'editor'
  | 'chart'
  | 'chat'
  | 'artwork'
  | (typeof idleKinds)[number];

/** What a screenshot shows, as read from its pixels. */
export interface ScreenReading {
  size: { width: number; height: number };
  /** All lines, from the top; a caption's are among them. */
  lines: ReadLine[];
  /** From the top, in the listing's language. */
  captions: Caption[];
  /** Where such words stand in another language: they say nothing here, but the picture is artwork all the same. */
  foreignCaptions?: PixelBox[];
  kind: ScreenKind;
}

/** One reading for each screenshot of a listing, in its order; null where it was not read. */
export type ScreenReadings = readonly (ScreenReading | null)[];
