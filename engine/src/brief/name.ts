import type { AppData } from '@marquee/contract';
import { graphemes } from '../text/graphemes.ts';
import { brokenPolicies } from '../text/policy.ts';
import { addressesReader, hasHiddenCharacters } from '../text/untrusted-text.ts';
import type { Quote } from './brief.ts';
import { quote, valueAt } from './field.ts';

/** Where a name ends and the keywords begin. */
const joint =
  /\s+[-–—|·•~/]\s+|\s*(?!(?<=\p{sc=Devanagari}):\p{sc=Devanagari})[:：|｜【［[(（「『」』】~〜–—•·]\s*|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])\s*[-,，、]\s*|(?<=\p{L})-(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])|[,،;；!！]\s+|\s*[\p{Extended_Pictographic}™®©]/gu;
/** Labels in brackets before a name, such as 【公式】. */
const label = /^(?:\s*(?:【[^】]*】|\[[^\]]*\]|［[^］]*］))*[^\p{L}\p{N}]*(?=[\p{L}\p{N}])/u;
const lead = /^[^\p{L}\p{N}]+/u;
const trail = /[^\p{L}\p{N}\p{M}+!?)%'’.&]+$|[.&]$/u;
const longest = 30;
const hanging =
  /(?:^|\s)(?:and|or|the|a|an|for|of|to|with|in|on|by|your|my|und|oder|für|mit|von|der|die|das|et|de|du|des|le|la|les|pour|y|e|el|los|para|con|di|per|и|для|на|с|в)$/iu;

const startOf = (value: string) => (label.exec(value) ?? lead.exec(value))?.[0].length ?? 0;

/** A name from words of a field: at most 30 graphemes, whole words, no marks around it. */
function cut(value: string, field: string, end: number): Quote {
  const start = startOf(value.slice(0, end));
  let stop = end;
  if (graphemes(value.slice(start, stop)) > longest) {
    let last = start;
    for (const { segment, index } of new Intl.Segmenter('und', { granularity: 'word' }).segment(
      value.slice(start, end),
    )) {
      const reached = start + index + segment.length;
      if (graphemes(value.slice(start, reached)) > longest) break;
      last = reached;
    }
    stop = last > start ? last : start + [...value.slice(start, end)].slice(0, longest).join('').length;
  }
  for (;;) {
    const text = value.slice(start, stop);
    const spare = trail.exec(text)?.[0] ?? hanging.exec(text)?.[0] ?? '';
    if (spare === '' || spare.length >= text.length) return quote(value, field, start, stop);
    stop -= spare.length;
  }
}

/** Words that a claim is made with; 'Best Fiends' is a name, 'Best Free App' and '#1 Torch' are none. */
const claiming =
  /#|№|\d|!!|\b(?:apps?|games?|free|gratis|kostenlos|gratuit\w*)\b|アプリ|ゲーム|应用|應用|앱/iu;

/** An ad must not say a name that no ad may say, however it stands in the store. */
const isClaim = (text: string) => brokenPolicies(text).length > 0 && claiming.test(text);

/** What a store or a repository files a package under: 'org.example.pantry'. */
const isPackage = (text: string) => /^[a-z]\w*(?:\.\w+){2,}$/.test(text);

/** The name as the texts spell it, where the title is no more than the name of a repository: 'PipeTube' for 'pipetube'. */
function spelledOut(name: Quote, listing: AppData): Quote {
  if (!/^[a-z][a-z\d-]+$/.test(name.text)) return name;
  const words = name.text.split('-').join('[ -]?');
  const spelled = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu');
  for (const field of ['basicInfo.summary', 'basicInfo.description']) {
    const value = valueAt(listing, field);
    const found = spelled.exec(value);
    if (found && /\p{Lu}/u.test(found[0]))
      return quote(value, field, found.index, found.index + found[0].length);
  }
  return name;
}

const usable = (text: string) =>
  /[\p{L}\p{N}]/u.test(text) &&
  !isPackage(text) &&
  !hasHiddenCharacters(text) &&
  !addressesReader(text) &&
  !isClaim(text);

/**
 * The app's short name: the title up to where its keywords begin, or further where the texts call the app so.
 * Never ends inside a word. Empty only when the listing has no usable name at all.
 */
export function shortName(listing: AppData): Quote {
  const { summary, description } = listing.basicInfo;
  const whole = (field: string) => cut(valueAt(listing, field), field, valueAt(listing, field).length);
  const title = valueAt(listing, 'basicInfo.title');
  const told = `${summary}\n${description}`;
  const ends = [...title.matchAll(joint)]
    .map((match) => match.index)
    .filter((end) => /[\p{L}\p{N}]/u.test(title.slice(startOf(title), end)));
  const candidates = [...ends, title.length].map((end) => cut(title, 'basicInfo.title', end));
  const called = candidates.findLast(
    (name) => graphemes(name.text) <= longest && name.text.length > 1 && told.includes(name.text),
  );
  const first = candidates.find((name) => graphemes(name.text) >= 2) ?? candidates[0];
  const fallback = ['name', 'basicInfo.developer'].map(whole);
  const name = [called, first, candidates.at(-1), ...fallback].find(
    (candidate) => candidate && usable(candidate.text),
  );
  return name ? spelledOut(name, listing) : quote(title, 'basicInfo.title', 0, 0);
}

/** The developer's name, where it fits an ad and is not the app's own. */
export function developerOf(listing: AppData, name: string): Quote | null {
  const value = valueAt(listing, 'basicInfo.developer');
  const start = value.length - value.trimStart().length;
  const end = value.trimEnd().length;
  const developer = quote(value, 'basicInfo.developer', start, Math.max(start, end));
  const fits =
    usable(developer.text) && graphemes(developer.text) <= 24 && !/https?:|@|\.com/i.test(developer.text);
  return fits && developer.text.toLowerCase() !== name.toLowerCase() ? developer : null;
}
