import { z } from 'zod';
import { email } from '../email.ts';
import { endpoint, success } from '../endpoint.ts';
import { formatId } from '../formats.ts';
import { madeFrom, version } from './version.ts';

const wholeNumber = (name: string, low: number, high: number) => {
  const sentence = `${name} must be a whole number from ${low} to ${high}.`;
  return z.int(sentence).min(low, sentence).max(high, sentence);
};

const mail = z.object({
  /** Empty: the server of the environment is used, if there is one. */
  host: z.string(),
  port: z.int(),
  user: z.string(),
  /** Whether a password is kept. The password itself is never told. */
  password_set: z.boolean(),
  from: z.string(),
  /** TLS from the first byte. */
  secure: z.boolean(),
});

const limits = z.object({
  max_generations_per_batch: wholeNumber('Max generations per batch', 1, 100),
  max_screenshots: wholeNumber('Max screenshots', 0, 50),
  /** Milliseconds per file. */
  download_timeout: wholeNumber('Download timeout', 1_000, 30_000),
  advanced_templates_enabled: z.boolean(),
});

export const globalConfig = z.object({
  email: mail,
  contact: z.object({ email: z.string(), support_email: z.string() }),
  limits,
  version,
});
export type GlobalConfig = z.infer<typeof globalConfig>;

/** A size of ads. Its key in the map is its id. */
export const formatConfig = z.object({
  key: formatId,
  displayName: z.string().trim().min(1, 'Each format needs a name.').max(40),
  description: z.string().trim().max(200),
  width: wholeNumber('Width', 320, 2000),
  height: wholeNumber('Height', 320, 2000),
  platforms: z.array(z.string().trim().min(1).max(40)).max(10),
  enabled: z.boolean(),
});
export type FormatConfig = z.infer<typeof formatConfig>;

const composable = 'A format may be at most twice as wide as high, and at most twice as high as wide.';

const price = (name: string) => {
  const sentence = `${name} must be from 0.0001 to 1.`;
  return z
    .number(sentence)
    .min(0.0001, sentence)
    .max(1, sentence)
    .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6, {
      error: `${name} has at most four decimals.`,
    });
};

/** US dollars per 1,000 tokens and per picture. */
const apiPricing = z.object({
  input_cost_per_1k: z.number(),
  output_cost_per_1k: z.number(),
  image_cost: z.number(),
  version,
});

/** A save that leaves a price out, or sends none, takes the default. */
const priceOr = (name: string, usual: number) =>
  z.preprocess((value) => (typeof value === 'number' ? value : usual), price(name));

export const adminSettings = {
  config: endpoint({
    method: 'GET',
    path: '/api/admin/config',
    access: 'admin',
    summary: 'Mail, contact addresses and limits.',
    reply: success(globalConfig),
  }),
  setConfig: endpoint({
    method: 'PUT',
    path: '/api/admin/config',
    access: 'admin',
    recent: 'required',
    summary: 'Changes the parts that are sent; the others stay.',
    body: z.object({
      email: z
        .object({
          host: z.string().trim().max(255),
          port: wholeNumber('Port', 1, 65_535),
          user: z.string().max(320),
          /** Left out or empty: the password that is kept stays. */
          password: z.string().max(1000).optional(),
          from: z.string().trim().max(320),
          secure: z.boolean(),
        })
        .optional(),
      contact: z.object({ email, support_email: email }).optional(),
      limits: limits.optional(),
      ...madeFrom,
    }),
    reply: success(globalConfig),
  }),
  formats: endpoint({
    method: 'GET',
    path: '/api/admin/formats',
    access: 'admin',
    summary: 'Every format, disabled ones too, in the order in which they are offered.',
    reply: success(z.object({ formats: z.record(formatId, formatConfig), version })),
  }),
  setFormats: endpoint({
    method: 'PUT',
    path: '/api/admin/formats',
    access: 'admin',
    summary: 'Adds and changes formats, in the order sent. One that is left out stays, behind the others.',
    body: z.object({
      formats: z
        .record(
          formatId,
          formatConfig
            .partial({ key: true })
            .refine(({ width, height }) => width <= 2 * height && height <= 2 * width, composable),
        )
        .refine((formats) => Object.keys(formats).length <= 50, 'There may be at most 50 formats.'),
      ...madeFrom,
    }),
    reply: success(z.object({ formats: z.record(formatId, formatConfig), version })),
  }),
  apiPricing: endpoint({
    method: 'GET',
    path: '/api/admin/api-pricing',
    access: 'admin',
    summary: 'What calls of language and image models cost.',
    reply: success(apiPricing),
  }),
  setApiPricing: endpoint({
    method: 'PUT',
    path: '/api/admin/api-pricing',
    access: 'admin',
    summary: 'Sets what calls cost that are made from now on.',
    body: z.object({
      input_cost_per_1k: priceOr('Input cost', 0.0015),
      output_cost_per_1k: priceOr('Output cost', 0.002),
      image_cost: z
        .number('The cost per picture must be from 0 to 10.')
        .min(0, 'The cost per picture must be from 0 to 10.')
        .max(10, 'The cost per picture must be from 0 to 10.')
        .optional(),
      ...madeFrom,
    }),
    reply: success(apiPricing),
  }),
};
