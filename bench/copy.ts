/**
 * What the copywriters write for a run of ten ads, measured, with the texts for reading: up to four messages for each
 * listing, worded for story, square and landscape. The built-in one always, a model's too where LLM_BASE_URL and
 * LLM_MODEL name one. Without a model its figures are unmeasured, and the bench says so.
 * `npm run copy -w bench -- [listing.json …]`; without files the sandbox's sample apps.
 */
import { readFile } from 'node:fs/promises';
import { type AppData, api, call } from '@marquee/contract';
import {
  type Brief,
  builtInCopywriter,
  type Copy,
  type Copywriter,
  limitsFor,
  llmCopywriter,
  makeBrief,
  type Usage,
} from '@marquee/engine';
import { flesch } from 'flesch';
import { syllable } from 'syllable';
import { startProduct } from './product.ts';

/** Four squares, three stories and three landscapes need as many. */
const count = 4;
const story = { id: 'story', width: 1080, height: 1920 };
const square = { id: 'square', width: 1080, height: 1080 };
const landscape = { id: 'landscape', width: 1200, height: 628 };
const adsOfRun = 10;
/** US dollars per 1,000 tokens, the product's own defaults. */
const price = { input: 0.0015, output: 0.002 };

const listings = await readListings(process.argv.slice(2));
console.log(
  `Up to ${count} messages for each of ${listings.length} listings, worded for story, square and landscape`,
);
report('built-in', await measure(builtInCopywriter));
const { LLM_BASE_URL: baseURL, LLM_MODEL: model, LLM_API_KEY: apiKey } = process.env;
if (baseURL && model) {
  report(model, await measure(llmCopywriter({ baseURL, model, ...(apiKey ? { apiKey } : {}) })));
} else {
  console.log('language model: unmeasured, none is configured (LLM_BASE_URL, LLM_MODEL)');
}

async function readListings(files: string[]): Promise<AppData[]> {
  if (files.length > 0) {
    return Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as AppData));
  }
  const { client, examples, stop } = await startProduct();
  try {
    const read: AppData[] = [];
    for (const { url } of examples) {
      read.push((await call(client, api.listings.extract, { body: { url } })).data);
    }
    return read;
  } finally {
    await stop();
  }
}

interface Measured {
  runs: { brief: Brief; copies: Copy[] }[];
  usage: Usage[];
}

async function measure(copywriter: Copywriter): Promise<Measured> {
  const measured: Measured = { runs: [], usage: [] };
  for (const listing of listings) {
    const brief = makeBrief(listing);
    const limits = limitsFor(story, brief.language);
    const also = [square, landscape].map((format) => limitsFor(format, brief.language));
    const orders = Array.from({ length: count }, () => ({ limits, also }));
    const onUsage = (usage: Usage) => measured.usage.push(usage);
    const copies: Copy[] = [];
    for await (const copy of copywriter({ brief, orders, avoid: [], template: 'basic', onUsage })) {
      copies.push(copy);
    }
    measured.runs.push({ brief, copies });
    console.log(`\n${brief.name.text} (${brief.language})`);
    for (const { source, headline, sub, cta, outcome, versions = [] } of copies) {
      const became = outcome ? ` (${[outcome.outcome, ...outcome.rules].join(', ')})` : '';
      console.log(`  ${source}: ${headline} | ${sub} | ${cta}${became}`);
      for (const version of versions)
        if (version.headline !== headline) console.log(`    shorter: ${version.headline} | ${version.sub}`);
    }
  }
  return measured;
}

function report(name: string, { runs, usage }: Measured): void {
  const copies = runs.flatMap(({ brief, copies }) => copies.map((copy) => ({ brief, copy })));
  const share = (good: (one: (typeof copies)[number]) => boolean) =>
    `${((copies.filter(good).length / copies.length) * 100).toFixed(1)} %`;
  const english = runs.filter(({ brief }) => brief.language.startsWith('en')).flatMap(({ copies }) => copies);
  const tokens = (kind: 'inputTokens' | 'outputTokens') => usage.reduce((sum, one) => sum + one[kind], 0);
  const [input, output] = [tokens('inputTokens'), tokens('outputTokens')];
  const written = copies.filter(({ copy }) => copy.source === 'llm').length;
  console.log(`\n${name}
  grounded            ${share(({ brief, copy }) => isGrounded(copy, brief.listing))}
  within limits       ${share(({ brief, copy }) => isWithin(copy, brief.language))}
  distinct angles     ${mean(runs.map(({ copies }) => new Set(copies.map(({ angle }) => angle)).size))} of a run
  distinct headlines  ${mean(runs.map(({ copies }) => new Set(copies.map(({ headline }) => headline)).size))} of ${count}
  distinct subs       ${mean(runs.map(({ copies }) => new Set(copies.map(({ sub }) => sub)).size))} of ${count}
  likest headlines    ${mean(runs.map(({ copies }) => likest(copies)))} Jaccard, worst pair of a run
  reading ease        ${english.length > 0 ? mean(english.map(easeOf)) : 'no English listing'} (Flesch, English)
  empty subs          ${share(({ copy }) => copy.sub === '')}
  written by a model  ${share(({ copy }) => copy.source === 'llm')}
  used as written     ${share(({ copy }) => copy.outcome?.outcome === 'written')}
  tokens of a run     ${written > 0 ? `${Math.round(input / runs.length)} in, ${Math.round(output / runs.length)} out` : '0'}
  cost per ad         $${((input * price.input + output * price.output) / 1000 / runs.length / adsOfRun).toFixed(6)}`);
}

function mean(values: number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2);
}

function valueAt(listing: AppData, field: string): string {
  let value: unknown = listing;
  for (const part of field.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
  return String(value ?? '');
}

function isGrounded({ evidence, headline, sub }: Copy, listing: AppData): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const told = bare(JSON.stringify(listing));
  const places = evidence.every(({ claim, field, start, end }) => {
    const said = bare(valueAt(listing, field).slice(start, end));
    return said.length > 0 && (said === bare(claim) || said.startsWith(bare(claim)));
  });
  const numbers = `${headline} ${sub}`.match(/\p{Nd}+/gu) ?? [];
  return places && numbers.every((number) => told.includes(number));
}

function isWithin({ headline, sub, cta }: Copy, language: string): boolean {
  const limits = limitsFor(story, language);
  const graphemes = (text: string) => [...new Intl.Segmenter(language).segment(text)].length;
  return (
    graphemes(headline) <= limits.headline && graphemes(sub) <= limits.sub && graphemes(cta) <= limits.cta
  );
}

function likest(copies: Copy[]): number {
  const words = copies.map(({ headline }) => new Set(headline.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
  let most = 0;
  words.forEach((one, index) => {
    for (const other of words.slice(index + 1)) {
      const shared = [...one].filter((word) => other.has(word)).length;
      most = Math.max(most, shared / (one.size + other.size - shared || 1));
    }
  });
  return most;
}

function easeOf({ headline, sub }: Copy): number {
  const sentences = [headline, sub].filter(Boolean);
  const text = sentences.join('. ');
  return flesch({
    sentence: sentences.length,
    word: text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 1,
    syllable: syllable(text),
  });
}
