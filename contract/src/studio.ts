import { z } from 'zod';
import { ad, givenAdId } from './ads.ts';
import { edit, editOptions, headlineOption } from './edit.ts';
import { endpoint, minute, success } from './endpoint.ts';
import { pictureHash, recipe, screenshotSource } from './recipe.ts';

/** One thing on the canvas, in pixels of the finished ad before `rotation`. */
export const previewBox = z.object({
  id: z.string(),
  kind: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  rotation: z.number(),
  text: z.string().optional(),
  lines: z.array(z.string()).optional(),
  /** Screenshots: which one. */
  screenshot: screenshotSource.optional(),
});

/** A rule that the ad was held against, in words. A `warning` does not keep it from being saved. */
export const namedGate = z.object({
  gate: z.string(),
  passed: z.boolean(),
  message: z.string(),
  warning: z.boolean(),
  /** What would mend it. */
  nearest: edit.optional(),
});

export const refusal = z.object({ reason: z.string(), nearest: edit.optional() });

export const preview = z.object({
  /** `data:image/webp;base64,…`; of the ad as it was where the edit is refused. */
  picture: z.string(),
  /** Of the picture, in pixels. */
  width: z.int(),
  height: z.int(),
  /** In pixels of the picture. */
  boxes: z.array(previewBox),
  gates: z.array(namedGate),
  /** What the engine changed of its own accord so that the ad holds. */
  mended: z.array(z.string()),
  /** Claims that the listing does not bear out. */
  claims: z.array(z.string()),
  refused: refusal.nullable(),
  /** How many characters of words like its own each text may have at the smallest legible size; where it was asked for. */
  room: z
    .object({
      headline: z.int().nonnegative().optional(),
      sub: z.int().nonnegative().optional(),
      cta: z.int().nonnegative().optional(),
      /** One for each point; left out where the layout shows none. */
      points: z.array(z.int().nonnegative()).optional(),
    })
    .optional(),
});

export type Preview = z.infer<typeof preview>;

const adVersion = z.object({
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  assetPath: z.string(),
});

const saved = success(z.object({ ad, version: z.int().positive() }));

/** The version that an edit begins with; the newest where it is left out. So a step before a save can be gone back to. */
const from = z.int().positive().optional();

const saving = [{ name: 'studio save', per: 'account', points: 120, seconds: 10 * minute }] as const;

/** The calls of the studio. */
export const studio = {
  open: endpoint({
    method: 'GET',
    path: '/api/studio/{adID}',
    access: 'user',
    keys: ['ads:read'],
    summary: 'An ad with its recipe, what could be changed, and its versions. NO_RECIPE for ads of before.',
    params: z.object({ adID: givenAdId }),
    reply: success(
      z.object({
        ad,
        version: z.int().positive(),
        recipe,
        options: editOptions,
        versions: z.array(adVersion),
        /** The person's own pictures in the ad, and where they are. */
        uploads: z.array(z.object({ upload: pictureHash, path: z.string() })).default([]),
        /** What stands beside the ad where networks show it. */
        app: z
          .object({ name: z.string(), iconPath: z.string().nullable() })
          .default({ name: '', iconPath: null }),
        /** Whether its layers were paid for: every video of this version is free. */
        motionPaid: z.boolean().default(false),
        /** Whether a sentence can be turned into an edit here. */
        canSuggest: z.boolean().default(false),
      }),
    ),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/studio/preview',
    access: 'user',
    keys: ['ads:write'],
    limits: [{ name: 'preview', per: 'account', points: 30, seconds: 1 }],
    summary: 'Draws an edit without keeping it. A newer one of the same ad cancels it.',
    body: z.strictObject({
      adID: givenAdId,
      edit,
      from,
      width: z.int().min(64).max(2160),
      /** Has the room of each text measured, too. */
      room: z.boolean().optional(),
    }),
    reply: success(preview),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/studio/save',
    access: 'user',
    keys: ['ads:write'],
    limits: saving,
    idempotent: true,
    summary: 'Makes a new version of an ad.',
    body: z.strictObject({ adID: givenAdId, edit, from, version: z.int().positive() }),
    reply: saved,
  }),
  saveAs: endpoint({
    method: 'POST',
    path: '/api/studio/save-as',
    access: 'user',
    keys: ['ads:write'],
    limits: saving,
    idempotent: true,
    summary: 'Makes a new ad of an edited one.',
    body: z.strictObject({ adID: givenAdId, edit, from }),
    reply: saved,
  }),
  carryOver: endpoint({
    method: 'POST',
    path: '/api/studio/carry-over',
    access: 'user',
    keys: ['ads:write'],
    limits: saving,
    idempotent: true,
    summary: "Gives an ad's words, scheme and screenshots to the other formats of its message.",
    body: z.strictObject({ adID: givenAdId, version: z.int().positive() }),
    reply: success(z.object({ ads: z.array(ad) })),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/studio/restore',
    access: 'user',
    keys: ['ads:write'],
    limits: saving,
    idempotent: true,
    summary: 'Brings an earlier version back, as a new one.',
    body: z.strictObject({ adID: givenAdId, version: z.int().positive() }),
    reply: saved,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/studio/uploads',
    access: 'user',
    keys: ['ads:write'],
    limits: [{ name: 'studio upload', per: 'account', points: 60, seconds: 10 * minute }],
    idempotent: true,
    summary: 'Takes a picture (PNG, JPEG or WebP, the body itself) to show instead of a screenshot.',
    reply: success(z.object({ upload: pictureHash, path: z.string().default('') })),
  }),
  lines: endpoint({
    method: 'POST',
    path: '/api/studio/lines',
    access: 'user',
    keys: ['ads:write'],
    limits: [{ name: 'studio lines', per: 'account', points: 20, seconds: 10 * minute }],
    summary:
      'Has the language model write further lines for an ad, judged as all others. NO_MODEL where there is none.',
    body: z.strictObject({ adID: givenAdId }),
    reply: success(z.object({ headlines: z.array(headlineOption), subs: z.array(headlineOption) })),
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/api/studio/suggest',
    access: 'user',
    keys: ['ads:write'],
    limits: [{ name: 'studio suggest', per: 'account', points: 30, seconds: 10 * minute }],
    summary: 'Turns a sentence into an edit; `unable` says what it cannot do.',
    body: z.strictObject({ adID: givenAdId, sentence: z.string().trim().min(1).max(500) }),
    reply: success(z.object({ edit, unable: z.string().optional() })),
  }),
};
