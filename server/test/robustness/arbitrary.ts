import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
}

/** Texts that have broken servers before. */
const awkward = [
  '',
  ' ',
  '0',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\ud800',
  '\u202e\ufeff',
  'ﷺ'.repeat(500),
  "'; drop table users; --",
  '%00%ff%zz',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  'a\r\nset-cookie: x=1',
  '1e400',
  'NaN',
  '-1',
  '9'.repeat(30),
  '9'.repeat(9_000),
  `${'9'.repeat(15)}_x`,
  '0000-01-01',
  '2026-02-31',
  '9999-12-31',
  '+275760-09-13T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  '{"$ne":null}',
  '=HYPERLINK("http://example.com")',
  "a@example.com\\', (select pg_sleep(9)))--",
  '%_\\%',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(40),
  'a\u0301'.repeat(200),
  'é@exämple.com',
];

/**
 * Requests in the form of a schema: most fit it, some are bent, some are something else. `known` are values
 * that exist, so that the requests come further than the first check.
 */
export function arbitraryOf(schema: z.ZodType, known: string[]): Arbitrary<unknown> {
  if (schema instanceof z.ZodUndefined) return fc.constant(undefined);
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const text = fc.oneof(
    fc.constantFrom(...awkward),
    fc.constantFrom(...known),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  return build(json, text);
}

function build(schema: Schema, text: Arbitrary<string>): Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema, text) }, { weight: 1, arbitrary: other(text) });
}

const other = (text: Arbitrary<string>): Arbitrary<unknown> =>
  fc.oneof(text, fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));

function fitting(schema: Schema, text: Arbitrary<string>): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => build(one, text)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 12 }),
        fc.integer(),
        fc.double(),
        fc.constantFrom(1e9, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 63, 1e308, -0, -1, 0.1),
      );
    case 'string':
      return schema.pattern ? fc.oneof(text, fc.stringMatching(new RegExp(schema.pattern))) : text;
    case 'array':
      return fc.array(build(schema.items ?? {}, text), { maxLength: 5 });
    case 'object':
      return object(schema, text);
    default:
      return other(text);
  }
}

function object(
  { properties = {}, required = [], additionalProperties, propertyNames }: Schema,
  text: Arbitrary<string>,
): Arbitrary<unknown> {
  if (typeof additionalProperties === 'object') {
    const name = propertyNames ? (fitting(propertyNames, text) as Arbitrary<string>) : text;
    return fc.dictionary(name, build(additionalProperties, text), { maxKeys: 4 });
  }
  const shape = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, build(one, text)]));
  const whole = fc.record(shape, { requiredKeys: required });
  const partial = fc.record(shape, { requiredKeys: [] });
  const more = fc.dictionary(text, other(text), { maxKeys: 2 });
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: partial },
    { weight: 1, arbitrary: fc.tuple(whole, more).map(([fields, others]) => ({ ...others, ...fields })) },
  );
}
