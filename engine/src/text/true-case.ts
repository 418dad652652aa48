import type { AppData } from '@marquee/contract';

/** A listing and the language that it is read in. */
interface CasedListing {
  listing: AppData;
  language: string;
}

const memory = new WeakMap<CasedListing, Map<string, string>>();

/** How the listing writes each word inside its sentences: 'Mac', 'iPhone', 'list'. */
function spellings(source: CasedListing): Map<string, string> {
  const before = memory.get(source);
  if (before) return before;
  const { title, summary, description } = source.listing.basicInfo;
  const found = new Map<string, string>();
  for (const line of `${title}\n${summary}\n${description.slice(0, 6000)}`.split('\n')) {
    if (line === line.toUpperCase()) continue;
    for (const { index, 0: word } of line.matchAll(/\p{L}[\p{L}\p{N}’'-]*/gu)) {
      const inside = /[\p{L}\p{N},;] $/u.test(line.slice(0, index));
      if (inside || /\p{Ll}\p{Lu}/u.test(word))
        found.set(
          word.toLowerCase(),
          found.get(word.toLowerCase()) === word.toLowerCase() ? word.toLowerCase() : word,
        );
    }
  }
  memory.set(source, found);
  return found;
}

/** A line that shouts, in the spelling of the rest of the listing. Other lines stay as they are. */
function calmed(text: string, source: CasedListing): string {
  const large = text.match(/\p{Lu}{2,}/gu)?.length ?? 0;
  const shouts = large >= 2 && text === text.toUpperCase() && !/\p{Lo}/u.test(text);
  if (!shouts) return text;
  const known = spellings(source);
  return text.replace(/\p{L}[\p{L}\p{N}’'-]*/gu, (word) => {
    const lower = word.toLocaleLowerCase(source.language);
    return known.get(lower) ?? lower;
  });
}

/** Words of the listing as an ad shows them: the first letter large, shouting calmed. Every word stays. */
export const presented = (text: string, source: CasedListing): string =>
  calmed(text, source).replace(/^["'“‘(¿¡]?\p{Ll}(?!\p{Ll}*\p{Lu})/u, (first) =>
    first.toLocaleUpperCase(source.language),
  );
