import { type HashedFeatures, hashOf } from './hash.ts';
import type { ListingUnit, UnitsOfListing } from './units.ts';
import { gramsOf, wholeWordsOf, wordsOf } from './words.ts';

/** What a line looks like, whatever its language. */
interface LineShape {
  words: string[];
  bullet: string;
  ending: string;
  size: number;
  shouted: boolean;
}

const bullets: [string, RegExp][] = [
  ['cross', /^[❌✗✘✖🚫⛔]/u],
  ['dot', /^[•·●▪◦‣∙⁃○◆■►▶➤✓✔★☆※→»>+]/u],
  ['dash', /^[-–—*~]\s?/u],
  ['number', /^\(?\d{1,2}[.)．、:]\s?|^[①-⑳]/u],
  ['bracket', /^[【［[〔〈]/u],
  ['emoji', /^\p{Extended_Pictographic}/u],
];
const endings: [string, RegExp][] = [
  ['cut', /(?:…|\.\.\.)$/u],
  ['colon', /[:：]$/u],
  ['question', /[?？؟]["”»」)]?$/u],
  ['shout', /[!！]["”»」)]?$/u],
  ['stop', /[.。।۔．]["”»」)]?$/u],
  ['comma', /[,，、;；،]$/u],
  ['bracket', /[)）】］\]]$/u],
  ['dash', /[-–—=~*]$/u],
];
const firstOf = (known: [string, RegExp][], text: string) =>
  known.find(([, pattern]) => pattern.test(text))?.[0] ?? 'none';

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

function shapeOf(text: string): LineShape {
  const words = wordsOf(text);
  const ideographs = text.match(wide)?.length ?? 0;
  return {
    words,
    bullet: firstOf(bullets, text.trim()),
    ending: firstOf(endings, text.trim()),
    size: Math.round(ideographs / 2 + words.length),
    shouted: text === text.toUpperCase() && text !== text.toLowerCase() && /\p{L}{3}/u.test(text),
  };
}

const startsSmall = /^\P{L}*\p{Ll}/u;

/** Signs within a line that no language has to itself. */
const signs: [string, RegExp][] = [
  ['address', /https?:|www\.|\b[\w-]+\.(?:com|org|net|io|de|app|dev|example|jp|fr|ru|kr|cn)\b/iu],
  ['mail', /\S@\S/u],
  ['handle', /(?:^|\s)[@#]\p{L}/u],
  ['version', /\b[vV]?\d+\.\d+(?:\.\d+)?\b/u],
  ['year', /\b(?:19|20)\d\d\b/u],
  ['price', /[$€£¥₹₩₽]|\b(?:EUR|USD|kr|zł|TL|Rp)\b/u],
  ['percent', /%|％/u],
  ['thousands', /\d[.,\s]\d{3}\b|\d+\s?(?:万|億|만|K\b|M\b|k\b|mio|mln|млн|مليون|लाख|triệu|juta)/iu],
  ['digit', /\p{N}/u],
  ['rights', /[©®™]/u],
  ['quoted', /^["“„«「『‘].*["”“»」』’]/u],
  ['brackets', /[(（[]/u],
  ['arrow', /->|→|＞|\s>\s/u],
  ['slash', /\S\s?\/\s?\S/u],
  ['dashed', /\s[-–—]\s/u],
  ['colon inside', /[:：](?=\s?\S)/u],
  ['lower start', startsSmall],
  ['emoji', /\p{Extended_Pictographic}/u],
  ['stars', /★{2}|⭐{2}/u],
];

const buckets = [1, 2, 3, 4, 6, 8, 11, 15, 20, 28, 40];
const bucketOf = (size: number) => buckets.findIndex((most) => size <= most);

/** How a line meets the next: a sentence that its writer broke by hand goes on there. */
function seamOf(listing: UnitsOfListing, shapes: LineShape[], at: number): string {
  const [unit, next] = [listing.units[at], listing.units[at + 1]];
  if (!unit || !next) return 'none';
  const open = ['none', 'comma'].includes(shapes[at]?.ending ?? '');
  const plain = [at, at + 1].map((one) => shapes[one]?.bullet === 'none').join(' ');
  return `${open} ${plain} ${next.line !== unit.line} ${next.apart} ${startsSmall.test(next.text)}`;
}

/** True for a line that names what follows: short, without an end, above a list or a paragraph. */
function isTitle(shape: LineShape, next: LineShape | undefined): boolean {
  if (shape.ending === 'colon') return true;
  if (shape.size > 9 || ['stop', 'comma'].includes(shape.ending)) return false;
  return shape.shouted || (next !== undefined && next.bullet !== shape.bullet);
}

/** How often the same thing is counted in a line: separators tell lists of names from sentences. */
const separatorsOf = (text: string) => text.match(/[,，、|/•·;；،]/gu)?.length ?? 0;

/** Words that begin with a capital, a third, two thirds or all of them. */
function capitalsOf(text: string): number {
  const words = text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length < 2 ? -1 : Math.floor((capital / words.length) * 3);
}

function structureOf(listing: UnitsOfListing, shapes: LineShape[], at: number): string[] {
  const unit = listing.units[at] as ListingUnit;
  const shape = shapes[at] as LineShape;
  const { text } = unit;
  const before = listing.units[at - 1];
  const after = listing.units[at + 1];
  const last = listing.units.length - 1;
  const name = listing.name.split(/\s*[:|–—]\s*|\s-\s/)[0]?.toLowerCase() ?? '';
  const lower = text.toLowerCase();
  const found = [
    'any',
    `bullet ${shape.bullet}`,
    `ending ${shape.ending}`,
    `both ${shape.bullet} ${shape.ending}`,
    `size ${bucketOf(shape.size)}`,
    `size ${bucketOf(shape.size)} ${shape.ending} ${shape.bullet}`,
    `place ${Math.floor((6 * at) / (last + 1))}`,
    `place ${Math.floor((6 * at) / (last + 1))} ${shape.bullet}`,
    `capitals ${capitalsOf(text)}`,
    `separators ${Math.min(6, separatorsOf(text))} ${Math.min(3, Math.floor(shape.size / (1 + separatorsOf(text))))}`,
    `before ${before ? `${shapes[at - 1]?.bullet} ${shapes[at - 1]?.ending}` : 'none'} ${unit.apart} ${shape.bullet}`,
    `after ${after ? `${shapes[at + 1]?.bullet} ${after.apart}` : 'none'} ${shape.ending} ${shape.bullet}`,
    `apart ${unit.apart} ${after?.apart ?? true} ${shape.bullet} ${bucketOf(shape.size)}`,
    `goes on ${seamOf(listing, shapes, at)}`,
    `came ${seamOf(listing, shapes, at - 1)}`,
    `joined ${before?.line === unit.line} ${after?.line === unit.line}`,
  ];
  if (unit.summary) found.push('summary');
  if (unit.caption) found.push('caption');
  if (at <= 2) found.push(`from start ${at} ${unit.summary}`);
  if (last - at <= 2) found.push(`from end ${last - at}`);
  if (shape.shouted) found.push('shouted', `shouted ${shape.bullet}`);
  if (isTitle(shape, shapes[at + 1])) found.push('title', `title ${shape.bullet} ${unit.apart}`);
  if (name !== '' && lower.includes(name))
    found.push('name', lower.startsWith(name) ? 'name first' : 'name later');
  if (listing.developer !== '' && lower.includes(listing.developer.toLowerCase())) found.push('developer');
  for (const [sign, pattern] of signs) if (pattern.test(text)) found.push(`has ${sign}`);
  return found;
}

/** What the words are worth beside the structure; of the title less than of the line itself. */
const share = { structure: 0.35, words: 1.8, ends: 0.6, heading: 0.8 };

/** The features of every unit of a listing, in its order. */
export function featuresOf(listing: UnitsOfListing): HashedFeatures[] {
  const shapes = listing.units.map((unit) => shapeOf(unit.text));
  let title: string[] = [];
  return listing.units.map((_, at) => {
    const features: HashedFeatures = { hashes: [], values: [] };
    const add = (prefix: string, names: string[], value: number) => {
      for (const name of names) {
        features.hashes.push(hashOf(prefix + name));
        features.values.push(value);
      }
    };
    const spread = (prefix: string, names: string[], value: number) =>
      add(prefix, names, value / Math.sqrt(Math.max(8, names.length)));
    const shape = shapes[at] as LineShape;
    const { words } = shape;
    add('s:', structureOf(listing, shapes, at), share.structure);
    spread('w:', gramsOf(words), share.words);
    add('b:', [words.slice(0, 1).join(' ').slice(0, 12), words.slice(0, 2).join(' ')], share.ends);
    add('e:', [words.slice(-1).join(' ').slice(-12)], share.ends);
    if (isTitle(shape, shapes[at + 1])) title = wholeWordsOf(words);
    else spread('h:', title, share.heading);
    return features;
  });
}
