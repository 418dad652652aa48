import type { Currency } from '@marquee/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../database.ts';

const currency = z.enum(['INR', 'USD', 'EUR', 'GBP'] satisfies Currency[]);

const sections = {
  generation_costs: z.object({
    basic: z.int().positive(),
    advanced: z.int().positive(),
    edit_cost: z.int().nonnegative().default(0),
    kit_cost: z.int().nonnegative().default(0),
    motion_cost: z.int().nonnegative().default(2),
  }),
  /** US dollars per 1,000 tokens and per picture. */
  api_pricing: z.object({
    input_cost_per_1k: z.number().positive(),
    output_cost_per_1k: z.number().positive(),
    image_cost: z.number().nonnegative(),
  }),
  payments: z.object({
    razorpay_enabled: z.boolean(),
    // Assumed where none are named.
    enabled_currencies: z.array(currency).min(1).default(currency.options),
    default_currency: currency,
    auto_detect_currency: z.boolean(),
    success_url: z.string(),
    cancel_url: z.string(),
  }),
  contact: z.object({ contact_email: z.string(), support_email: z.string() }),
  limits: z.object({
    max_generations_per_batch: z.int().positive(),
    max_screenshots: z.int().nonnegative(),
    /** Milliseconds per file. */
    download_timeout: z.int().positive(),
    advanced_templates_enabled: z.boolean(),
  }),
};

type Section = keyof typeof sections;
type SectionValue<S extends Section> = z.infer<(typeof sections)[S]>;

async function read<S extends Section>(db: Db | Tx, section: S): Promise<SectionValue<S>> {
  const { value } = await db
    .selectFrom('configuration')
    .select('value')
    .where('section', '=', section)
    .executeTakeFirstOrThrow();
  return sections[section].parse(value) as SectionValue<S>;
}

/** Sets a section for every process from its next look at it on. */
export async function saveSection<S extends Section>(
  tx: Tx,
  section: S,
  value: SectionValue<S>,
): Promise<void> {
  const json = JSON.stringify(sections[section].parse(value));
  await tx
    .updateTable('configuration')
    .set({ value: json, updated_at: new Date() })
    .where('section', '=', section)
    .where(sql<boolean>`value <> ${json}::jsonb`)
    .execute();
}

/** Credits per ad by template, and per edit that is saved. */
export const generationCosts = (db: Db | Tx) => read(db, 'generation_costs');

/** What model calls cost from now on, US dollars. */
export const apiPricing = (db: Db | Tx) => read(db, 'api_pricing');

/** Whether, in which currencies and with which return pages plans are sold. */
export const paymentSettings = (db: Db | Tx) => read(db, 'payments');

/** Addresses shown to the public. */
export const contact = (db: Db | Tx) => read(db, 'contact');

/** What the admin allows per generation and extraction. */
export const limits = (db: Db | Tx) => read(db, 'limits');

/** The formats on offer, in the admin's order. */
export async function enabledFormats(db: Db | Tx) {
  return db.selectFrom('formats').selectAll().where('enabled', '=', true).orderBy('position').execute();
}
