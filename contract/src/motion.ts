import { z } from 'zod';
import { givenAdId } from './ads.ts';
import { endpoint, minute, success } from './endpoint.ts';
import { formatId } from './formats.ts';

/**
 * `reveal`: the words come up line by line, then the picture; `walk`: the listing's screenshots pass through the device;
 * `zoom`: into the part that the words speak of, and back; `beat`: short cuts.
 */
export const motionStyle = z.enum(['reveal', 'walk', 'zoom', 'beat']);
export type MotionStyle = z.infer<typeof motionStyle>;

/** What is heard: silence, or a track written for the product. */
export const motionSound = z.enum(['none', 'calm', 'bright', 'drive']);
export type MotionSound = z.infer<typeof motionSound>;

/** How long a video may be: a loop of 6 s, or 10 to 15. */
export const motionSeconds = z.union(
  [z.literal(6), z.int().min(10).max(15)],
  'A video takes 6 seconds, or 10 to 15.',
);

/** How an ad is to move, as its recipe keeps it: a video of it begins with that. */
export const wantedMotion = z.strictObject({ style: motionStyle, seconds: motionSeconds });
export type WantedMotion = z.infer<typeof wantedMotion>;

/** How ads move of which nobody said it. */
export const usualMotion: WantedMotion = { style: 'reveal', seconds: 10 };

/** Frames a second, of every video. */
export const motionFps = 30;

/** A rectangle with round corners, in pixels of the video, turned about its middle. It stands still. */
const motionWindow = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  radius: z.number(),
  rotation: z.number(),
});
export type MotionWindow = z.infer<typeof motionWindow>;

/** A picture that moves as one. Lowest first; at rest, all of them together are the ad. */
export const motionLayer = z.object({
  id: z.string(),
  /** `finish` is the ad as delivered, `mark` what tells a test from an ad that was paid. */
  kind: z.enum([
    'ground',
    'plate',
    'device',
    'screen',
    'icon',
    'text',
    'stars',
    'button',
    'ornament',
    'finish',
    'mark',
  ]),
  /** Where the picture is; it may have more pixels than it is drawn with. */
  path: z.string(),
  /** Its place at rest, in pixels of the video; it may reach beyond it. */
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
  /** Degrees about its middle, clockwise; 0 when left out. */
  rotation: z.number().optional(),
  /** What of the layer leaves any of them is not seen; none when left out. */
  windows: z.array(motionWindow).optional(),
});
export type MotionLayer = z.infer<typeof motionLayer>;

/**
 * What of a layer changes. `x`, `y`: pixels off its place; `scale`: about its middle; `opacity`: 0–1; `clip`: the share of
 * its width that is cut off, at its right, or at its left where it is negative; `blur`: standard deviation in pixels.
 */
const property = z.enum(['x', 'y', 'scale', 'opacity', 'clip', 'blur']);
export type MotionProperty = z.infer<typeof property>;

/** `step`: stays as it was until the end, then is as it is to be. */
const ease = z.enum(['linear', 'in', 'out', 'in-out', 'step']);
export type MotionEase = z.infer<typeof ease>;

/** One change: milliseconds from the video's beginning and of its duration. */
export const motionStep = z.object({
  layer: z.string(),
  at: z.int().nonnegative(),
  for: z.int().nonnegative(),
  property,
  from: z.number(),
  to: z.number(),
  ease,
});
export type MotionStep = z.infer<typeof motionStep>;

export const motion = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  fps: z.int().positive(),
  durationMs: z.int().positive(),
  layers: z.array(motionLayer),
  timeline: z.array(motionStep),
});
export type Motion = z.infer<typeof motion>;

/** The most bytes of a video that is kept: twice what fifteen seconds have. */
export const maxVideoBytes = 24_000_000;

export const motions = {
  layers: endpoint({
    method: 'POST',
    path: '/api/ads/{adID}/layers',
    access: 'user',
    keys: ['ads:write'],
    limits: [{ name: 'layers', per: 'account', points: 60, seconds: 10 * minute }],
    idempotent: true,
    summary:
      'The layers of an ad and how they move. Paid once for each version of an ad, whatever the style, length and format.',
    params: z.object({ adID: givenAdId }),
    body: z.strictObject({
      style: motionStyle,
      seconds: motionSeconds,
      /** The ad's own when left out. */
      formatType: formatId.optional(),
    }),
    reply: success(
      motion.extend({
        /** What this call cost; 0 where the version was paid for before. */
        credits: z.int().nonnegative(),
        /** Whether a video of it is kept for kits. */
        kept: z.boolean().default(false),
      }),
    ),
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/ads/{adID}/videos',
    access: 'user',
    keys: ['ads:write'],
    limits: [{ name: 'videos', per: 'account', points: 60, seconds: 10 * minute }],
    summary: 'Keeps the MP4 made of the layers (the body itself) for kits of the ad.',
    params: z.object({ adID: givenAdId }),
    query: z.object({
      style: motionStyle,
      seconds: z.coerce.number().pipe(motionSeconds),
      /** The ad's own when left out. */
      formatType: formatId.optional(),
    }),
    reply: success(z.object({ version: z.int().positive() })),
  }),
};
