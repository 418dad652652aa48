import { z } from 'zod';
import { givenAdId } from './ads.ts';
import { adId } from './ids.ts';
import { networkIds } from './networks/ids.ts';

/** Where results come from: the networks of kits, Apple, which takes none of our pictures' names, and any other. */
export const resultNetworks = [...networkIds, 'apple', 'other'] as const;
export const resultNetwork = z.enum(resultNetworks, 'This network is not known.');
export type ResultNetwork = z.infer<typeof resultNetwork>;

/** What a column of a network's file may tell. */
export const resultFields = [
  'name',
  'asset',
  'objective',
  'day',
  'from',
  'to',
  'impressions',
  'clicks',
  'installs',
  'results',
  'resultKind',
  'cost',
  'currency',
] as const;
const field = z.enum(resultFields);
export type ResultField = z.infer<typeof field>;

/** What a file lacks before it can be read, in the words that users read; a person says it by a mapping. */
export const mappingQuestions = {
  columns: 'Please say which columns hold the ad’s name, its impressions and its clicks.',
  duplicate: 'Two columns have the same heading. Please say which of them counts.',
  network: 'Please say which network this file comes from.',
  period: 'The file does not say which days it covers. Please enter the first and the last.',
  'day-order': 'The dates could be read in two ways. Please say whether the day or the month comes first.',
} as const;
export type MappingQuestion = keyof typeof mappingQuestions;

/** Why a file is not read at all, in the words that users read. */
export const importFaults = {
  empty: 'The file is empty.',
  'no-table': 'There is no table in this file. Please export it as CSV, TSV or XLSX.',
  'no-rows': 'The file has a heading but no rows.',
  'not-a-table': 'This is no table. Please export it as CSV, TSV or XLSX.',
  'long-row': 'A row of this file is longer than any network writes. Please export it again.',
  'too-many-columns': 'The file has more than 1,000 columns. Please export only those that you need.',
  'too-many-rows': 'The file has more than 5,000,000 rows. Please export a shorter period.',
  'old-workbook': 'This workbook is locked, or of an older kind. Please save it as XLSX without a password.',
  locked: 'This workbook is locked. Please save it without a password.',
  'unpacks-too-large': 'The workbook unpacks to more than a table of results needs. Please export it as CSV.',
  broken: 'The file breaks off or is damaged. Please export it again.',
  gone: 'The file is not there any more. Please send it again.',
} as const;
export type ImportFault = keyof typeof importFaults;

/** Why a row is not counted, in the words that users read. */
export const refusedReasons = {
  'no-impressions': 'No impressions and no clicks.',
  'bad-number': 'A number cannot be read, or is below zero.',
  formula: 'A formula stands where a figure should. Please export values.',
  'bad-day': 'A date cannot be read, or there is no such day.',
  'clicks-above-impressions': 'More clicks than impressions.',
  'days-reversed': 'The period ends before it begins.',
  'too-large': 'A number is larger than any network can count.',
} as const;
export type RefusedReason = keyof typeof refusedReasons;

export const day = z.iso.date('Please give days as 2026-09-20.');
export const count = z.int().nonnegative();

const sums = z.object({
  impressions: count,
  clicks: count,
  /** null where the file has none. */
  installs: count.nullable(),
  /** null where the file has none, or several currencies. */
  cost: z.number().nullable(),
  currency: z.string().nullable(),
});

export const resultImport = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  status: z.enum(['reading', 'needs-mapping', 'ready', 'counted', 'failed']),
  /** Whose export it is; null while that is not known. */
  source: resultNetwork.nullable(),
  /** As the file has them, with what each is read as. */
  columns: z.array(z.object({ header: z.string(), field: field.nullable(), examples: z.array(z.string()) })),
  /** `total` without rows that are the file's own sums; the others add up to it. `duplicate` was counted before. */
  rows: z.object({
    total: count,
    matched: count,
    unmatched: count,
    refused: count,
    duplicate: count,
  }),
  /** Of all rows but refused ones, as the file's own total has them. */
  sums,
  from: day.nullable(),
  to: day.nullable(),
  /** The names that no ad was found for, those of most rows first; a few hundred at most. */
  unmatched: z.array(z.object({ name: z.string(), rows: count })),
  /** Names that a person assigned. */
  assigned: z.array(z.object({ name: z.string(), adID: adId })),
  refused: z.array(z.object({ reason: z.string(), rows: count, line: z.int() })),
  /** Rows of ads and days for which other figures were counted before: `confirm` must say what is to happen. */
  overlapping: count,
  /** What a mapping has to say; empty unless it is needed. */
  questions: z.array(z.enum(Object.keys(mappingQuestions) as [MappingQuestion, ...MappingQuestion[]])),
  /** Why it failed or waits, in a sentence. */
  reason: z.string().optional(),
  createdAt: z.iso.datetime(),
});
export type ResultImport = z.infer<typeof resultImport>;

/** A name that stands for an ad from now on, or for none. */
const nameOfAd = z.strictObject({ name: z.string().max(2_000), adID: givenAdId.nullable() });

export const importMapping = z.strictObject({
  /** By the column's place, from 0; what is left out is not read. Without it, columns stay as they are. */
  columns: z
    .array(z.strictObject({ column: z.int().min(0).max(999), field }))
    .max(resultFields.length)
    .optional(),
  network: resultNetwork.optional(),
  decimalMark: z.enum(['.', ',']).optional(),
  dayOrder: z.enum(['day-first', 'month-first']).optional(),
  period: z
    .strictObject({ from: day, to: day })
    .refine(({ from, to }) => from <= to, 'The period ends before it begins.')
    .optional(),
  names: z.array(nameOfAd).max(500).optional(),
});
export type ImportMapping = z.infer<typeof importMapping>;
