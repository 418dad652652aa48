import { z } from 'zod';
import { templateType } from './credits.ts';
import { formatId } from './formats.ts';
import { wantedMotion } from './motion.ts';

/** `#rrggbb`, small letters. */
export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/, 'Please give a colour such as #1a73e8.');

/** SHA-256 of a picture's bytes, in hex: the name under which the server keeps it. */
export const pictureHash = z.string().regex(/^[0-9a-f]{64}$/);

/** A part of a picture, as shares of its width and height. */
export const crop = z
  .strictObject({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().gt(0).max(1),
    height: z.number().gt(0).max(1),
  })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001, {
    message: 'The part lies outside of the picture.',
  });

export type CropShares = z.infer<typeof crop>;

export const headlineSize = z.enum(['S', 'M', 'L']);

/** A rectangle of a picture, in its pixels. */
const pixels = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

const pixelBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const cluster = z.object({ colour: hexColor, share: z.number(), chroma: z.number() });

/** A claim and where the listing makes it. */
const evidence = z.object({
  claim: z.string(),
  field: z.string(),
  start: z.int(),
  end: z.int(),
  /** Of a caption: its screenshot and where it stands there. */
  index: z.int().optional(),
  box: pixelBox.optional(),
});

/** What an ad says. `headline` may hold line breaks. */
const message = z.object({
  id: z.string(),
  angle: z.string(),
  otherAngles: z.array(z.string()).optional(),
  headline: z.string(),
  /** '' for what the ad goes without, here and below. */
  sub: z.string(),
  cta: z.string(),
  proof: z.string(),
  name: z.string(),
  points: z.array(z.string()),
  source: z.enum(['built-in', 'llm']),
  evidence: z.array(evidence),
  /** The same message in other words, for formats with more or less room. */
  versions: z
    .array(
      z.object({
        headline: z.string(),
        sub: z.string(),
        cta: z.string(),
        evidence: z.array(evidence),
      }),
    )
    .optional(),
  headedBy: z.enum(['proposition', 'caption', 'listing', 'neutral']).optional(),
  propositions: z.array(z.string()).optional(),
});

/** All colours of an ad. `id` is unique among the schemes on offer; `own`: made of a colour that a person gave. */
const scheme = z.object({
  id: z.string(),
  mood: z.enum(['vivid', 'light', 'dark', 'tint', 'second']),
  ground: hexColor,
  ink: hexColor,
  soft: hexColor,
  accent: hexColor,
  field: hexColor,
  fieldInk: hexColor,
  button: hexColor,
  buttonInk: hexColor,
  shadow: hexColor,
  /** The colour that it was made of, where a person gave one. */
  own: hexColor.optional(),
});

/** Where a screenshot comes from: the listing, by its place there, or the person's own picture. */
export const screenshotSource = z.union([
  z.strictObject({ index: z.int().min(0).max(99) }),
  z.strictObject({ upload: pictureHash }),
]);

/** A picture that the ad may show, and what was found of it when the ad was made. */
const screen = z.object({
  source: screenshotSource,
  picture: pictureHash,
  /** The part that counts as the screen. */
  crop: pixels,
  kind: z.enum(['screen', 'card']),
  statusBar: z.number(),
  corner: z.number(),
  resolution: z.number(),
  cut: z.boolean(),
  side: z.string().nullable(),
  isArtwork: z.boolean(),
  /** What was read on it, in pixels of the part; null where nobody read it. */
  reading: z
    .object({
      kind: z.string(),
      lines: z.array(z.object({ text: z.string(), box: pixelBox })),
      captions: z.array(z.object({ text: z.string(), box: pixelBox })),
    })
    .nullable(),
});

/** A screenshot in the ad: of `screens`, with what a person chose. */
const shown = z.object({
  source: screenshotSource,
  /** The part that the words speak of, in pixels of the screen. */
  focus: pixels.optional(),
  /** What a person cut out. */
  crop: crop.optional(),
  /** It shows what the words say. */
  leads: z.boolean(),
  /** A person chose it: then no other stands in for it. */
  chosen: z.boolean(),
});

/**
 * All that decides an ad's picture, so that it can be drawn again without listing or brief. Recipes of earlier
 * versions are brought to this one when they are read.
 */
export const recipe = z.object({
  version: z.literal(1),
  /** The engine that made it. */
  engine: z.string(),
  format: z.object({ id: formatId, width: z.int(), height: z.int() }),
  template: templateType,
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  message,
  /** Words of the headline in the accent's colour; '' none, null as the engine sets them. */
  emphasis: z.string().nullable(),
  layout: z.object({ archetype: z.string(), variant: z.string() }),
  scheme,
  background: z.enum(['drawn', 'painted']),
  /** The picture that a model painted for it; null where there is none. It is kept while the ground is drawn. */
  painting: pictureHash.nullable(),
  /** Those that the layout is given, the leading one first: it shows as many as it has places for. */
  screenshots: z.array(shown),
  /** Whether screenshots stand in devices; null: as they are. */
  frame: z.boolean().nullable(),
  show: z.object({ icon: z.boolean(), rating: z.boolean(), button: z.boolean() }),
  size: headlineSize,
  /** What the listing gives to the look. */
  brand: z.object({
    voice: z.string(),
    hues: z.object({ primary: hexColor, secondary: hexColor.nullable(), grey: z.boolean() }),
    icon: pictureHash.nullable(),
    /** All screenshots of the listing, in its order. */
    screenshots: z.array(pictureHash),
    /** Those that can be shown, the most telling first. */
    screens: z.array(screen),
    clusters: z.object({ icon: z.array(cluster), shots: z.array(cluster) }),
  }),
  /** What of the listing a layout may draw. */
  facts: z.object({
    genre: z.string(),
    rating: z.object({ score: z.number(), count: z.number() }).nullable(),
    /** Numbers that can be set large. */
    figures: z.array(z.string()),
    /** How plainly the listing speaks of each motif. */
    motifs: z.record(z.string(), z.number()),
  }),
  /** How a video of it moves; left out where nobody said it. */
  motion: wantedMotion.optional(),
  /** Claims that the listing does not bear out and their author keeps. */
  ownClaims: z.array(z.string()),
});

export type Recipe = z.infer<typeof recipe>;
