import type { Schema } from './schema.ts';

export interface Source {
  facts: string[];
  /** How many entries an array without `minItems` gets. */
  count: number;
  /** Replaces a string where given: how the liars lie. */
  say?: ((key: string, fact: string, limit: number) => string) | undefined;
}

/** A value of the schema's shape whose strings are words of the facts, each entry from another fact. */
export function writeCopy(schema: Schema, source: Source): unknown {
  return fill(schema, schema, source, '', 0);
}

function fill(root: Schema, schema: Schema, source: Source, key: string, turn: number): unknown {
  if (schema.$ref) return fill(root, resolve(root, schema.$ref), source, key, turn);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const option = options.find((one) => one.type !== 'null') ?? {};
    return fill(root, option, source, key, turn);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[turn % schema.enum.length];
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {});
      return Object.fromEntries(
        entries.map(([name, inner]) => [name, fill(root, inner, source, name, turn)]),
      );
    }
    case 'array': {
      const count = Math.min(schema.minItems ?? source.count, schema.maxItems ?? Number.POSITIVE_INFINITY);
      return Array.from({ length: count }, (_, index) =>
        fill(root, schema.items ?? {}, source, key, turn + index),
      );
    }
    case 'integer':
    case 'number':
      return Math.min(Math.max(schema.minimum ?? 0, turn % source.facts.length), schema.maximum ?? 1e9);
    case 'boolean':
      return true;
    default:
      return sentence(schema, source, key, turn);
  }
}

function sentence(schema: Schema, source: Source, key: string, turn: number): string {
  const isButton = /^(c|cta|button|action)/i.test(key);
  const isSecond = /^(s|sub|body|text)/i.test(key);
  const fact = source.facts[(turn + (isSecond ? 1 : 0)) % source.facts.length] ?? '';
  const limit = schema.maxLength ?? (isButton ? 15 : isSecond ? 30 : 25);
  if (source.say) return source.say(key, fact, limit);
  // Evidence must be found in the listing again, so it stays whole.
  if (/evidence|quote|claim|source|fact/i.test(key)) return fact;
  return isButton ? 'Try it now'.slice(0, limit) : shorten(fact, limit);
}

/** The first words that fit. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit + 1);
  const end = cut.lastIndexOf(' ');
  return text.slice(0, end > 0 ? end : limit).replace(/[\s,;:–-]+$/, '');
}

function resolve(root: Schema, reference: string): Schema {
  const [, place, name] = /^#\/(\$defs|definitions)\/(.+)$/.exec(reference) ?? [];
  const found = place === '$defs' ? root.$defs?.[name ?? ''] : root.definitions?.[name ?? ''];
  return found ?? {};
}
