import { Parser } from 'htmlparser2';

/** One element of a page that was asked for. */
export interface PageElement {
  label: string;
  attributes: Record<string, string>;
  /** The HTML between its tags; empty for elements that have none. */
  inner: string;
}

/** No real page comes near these. */
const deepest = 400;
const maxFound = 3000;

class Enough extends Error {}

/**
 * Reads a page once and gives the elements that `label` names, in the order in which they begin.
 * Nothing on the page is run.
 * @param label gives an element's label, or null for elements of no interest
 */
export function scanPage(
  html: string,
  label: (tag: string, attributes: Record<string, string>) => string | null,
): PageElement[] {
  const found: PageElement[] = [];
  const open: { element: PageElement; depth: number; start: number }[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      depth++;
      if (depth > deepest || found.length > maxFound) throw new Enough();
      const name = label(tag, attributes);
      if (name === null) return;
      const element = { label: name, attributes, inner: '' };
      found.push(element);
      open.push({ element, depth, start: parser.endIndex + 1 });
    },
    onclosetag() {
      const last = open.at(-1);
      if (last?.depth === depth) {
        last.element.inner = html.slice(last.start, Math.max(last.start, parser.startIndex));
        open.pop();
      }
      depth--;
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return found;
}

/** Parses JSON that may be anything; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What stands at a path of arrays and objects; undefined where the path ends early. Own properties only.
 * Google writes long arrays sparsely: an object as last element holds further places under place + 1.
 */
export function at(value: unknown, path: (number | string)[]): unknown {
  let here = value;
  for (const step of path) {
    const sparse: unknown = Array.isArray(here) && typeof step === 'number' ? here.at(-1) : undefined;
    here = own(here, step) ?? own(sparse, Number(step) + 1);
  }
  return here;
}

function own(value: unknown, key: number | string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<number | string, unknown>)[key];
}

/** An http(s) address; addresses without a scheme are https. */
export function webAddress(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 2048) return null;
  const address = text.trim().replace(/^\/\//, 'https://');
  return /^https?:\/\/[^\s]+$/i.test(address) && URL.canParse(address) ? address : null;
}

/** Texts and numbers as text; '' for anything else, which may not even convert. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
