import { z } from 'zod';
import { templateType } from '../credits.ts';
import { adId } from '../ids.ts';

const size = { width: z.int(), height: z.int() };
const owner = z.object({ _id: z.string(), email: z.string() });
export const generationStatus = z.enum(['queued', 'running', 'complete', 'failed']);

export const generationLine = z.object({
  id: z.string(),
  user: owner,
  appId: z.string(),
  appName: z.string(),
  templateType,
  status: generationStatus,
  total: z.int(),
  delivered: z.int(),
  failed: z.int(),
  /** Credits per ad. */
  price: z.int(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** US dollars that its model calls cost. */
  cost: z.number(),
});
export type GenerationLine = z.infer<typeof generationLine>;

const gate = z.object({
  gate: z.string(),
  value: z.number(),
  limit: z.number(),
  passed: z.boolean(),
  box: z.string().optional(),
});

/** One layout that was tried for an ad, or words that were refused before any. */
const attempt = z.object({
  /** '' where words were refused, as are `variant` and `mood`. */
  archetype: z.string(),
  angle: z.string(),
  variant: z.string(),
  /** The colour scheme's character. */
  mood: z.string(),
  headline: z.string(),
  /** The screenshot that leads, from 0; null where none does. Left out of what older releases kept, as is what follows. */
  screenshot: z.int().nullable().optional(),
  /** `alone`: the headline without the line below it. */
  setting: z.enum(['full', 'alone']).optional(),
  /**
   * `words`: refused before a layout. `unfit`: words or pictures found no room. `refused`: a gate failed. `outdone`:
   * another had a higher score.
   */
  outcome: z.enum(['words', 'unfit', 'refused', 'outdone', 'passed']),
  /** The gates that failed. */
  failed: z.array(gate),
  /** What it was chosen by; null where it was not weighed. */
  score: z.number().nullable().optional(),
  /** What counted for it and against it, by name. */
  parts: z.record(z.string(), z.number()).optional(),
});

const madeAd = z.object({
  adID: adId,
  /** null once the picture was deleted. */
  assetPath: z.string().nullable(),
  archetype: z.string(),
  angle: z.string(),
  language: z.string(),
  background: z.enum(['drawn', 'painted']),
  copy: z.object({
    headline: z.string(),
    sub: z.string(),
    cta: z.string(),
    proof: z.string(),
    points: z.array(z.string()),
    source: z.enum(['built-in', 'llm']),
  }),
  /** Each claim and where the listing makes it. */
  evidence: z.array(
    z.object({
      claim: z.string(),
      field: z.string(),
      start: z.int(),
      end: z.int(),
      /** Of a caption: the place of its screenshot in the listing, from 0. */
      index: z.int().optional(),
    }),
  ),
  palette: z.record(z.string(), z.string()),
  quality: z.object({
    passed: z.boolean(),
    contrast: z.number(),
    grounded: z.boolean(),
    safeZone: z.boolean(),
    attempts: z.int(),
    gates: z.array(gate),
  }),
  /** The screenshot that leads it and why; null where it shows none, or was made before that was measured. */
  picture: z
    .object({
      /** Its place in the listing, from 0. */
      screenshot: z.int(),
      /** The part that is seen, in pixels of the screenshot. */
      region: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
      /** 0–1; from 0.5 up it shows what the words say. */
      fit: z.number(),
      why: z.enum(['caption', 'words', 'kind', 'general', 'order']),
      /** Whether the screenshots were read. */
      read: z.boolean(),
    })
    .nullable()
    .default(null),
  /** Milliseconds by step. */
  timings: z.record(z.string(), z.number()),
  createdAt: z.iso.datetime(),
  regenerations: z.int(),
});

const modelCall = z.object({
  id: z.string(),
  service: z.enum(['llm', 'image']),
  model: z.string(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  pictures: z.int(),
  /** US dollars. */
  cost: z.number(),
  at: z.iso.datetime(),
  /** The regeneration it was for; null for the generation itself. */
  regenerationId: z.string().nullable(),
  /** What was asked and answered; null once it was thinned out. */
  prompt: z.string().nullable(),
  reply: z.string().nullable(),
  milliseconds: z.int().nullable(),
});

/** All that is known of one generation, in the order in which it was made. */
export const generationStory = generationLine.extend({
  /** Credits that were reserved, spent and given back; null where nothing was held. */
  hold: z.object({ amount: z.int(), settled: z.int(), released: z.int() }).nullable(),
  /** US dollars per delivered ad; null where none was. */
  costPerAd: z.number().nullable(),
  /** The facts that were found worth saying; null once they were thinned out. */
  brief: z
    .object({
      language: z.string(),
      name: z.string(),
      genre: z.string(),
      rating: z.object({ score: z.number(), count: z.number() }).nullable(),
      facts: z.array(z.object({ kind: z.string(), text: z.string(), strength: z.number() })),
    })
    .nullable(),
  calls: z.array(modelCall),
  slots: z.array(
    z.object({
      position: z.int(),
      formatId: z.string(),
      formatName: z.string(),
      ...size,
      state: z.enum(['pending', 'delivered', 'failed']),
      /** null where it was not delivered, or deleted since. */
      ad: madeAd.nullable(),
      /** The layouts tried, the last one the one that was taken; null once they were thinned out. */
      attempts: z.array(attempt).nullable(),
    }),
  ),
  regenerations: z.array(
    z.object({
      id: z.string(),
      adID: adId,
      status: z.enum(['running', 'complete', 'failed']),
      /** Credits. */
      price: z.int(),
      createdAt: z.iso.datetime(),
      finishedAt: z.iso.datetime().nullable(),
      attempts: z.array(attempt).nullable(),
    }),
  ),
  /** Days that briefs, prompts, replies and attempts are kept. */
  keptDays: z.int(),
});
export type GenerationStory = z.infer<typeof generationStory>;
