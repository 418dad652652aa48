import { api, type Endpoint, scopes } from '@marquee/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signUp, signUpAdmin } from './kit/accounts.ts';
import { orderOf } from './kit/ads.ts';
import { faultOf } from './kit/described-answers.ts';
import { makeKey } from './kit/keys.ts';
import { openStores } from './kit/stores.ts';

// Every endpoint of the contract, asked with what its schema allows and with what it does not: whatever comes, the answer
// is one that the description of the API names, and never our fault. `FUZZ_RUNS=200` asks longer, `FUZZ_SEED` repeats one.

const { FUZZ_RUNS = '3', FUZZ_SEED = '1' } = process.env;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
interface Schema {
  type?: string | string[];
  enum?: Json[];
  const?: Json;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
}

const noise: fc.Arbitrary<Json> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('\u0000', '-1', '9'.repeat(40), '../..', "' or 1=1 --", '1e400', '2026-13-45', '\ud800'),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.constant({ __proto__: 1 } as Json),
);

const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

/** What a schema allows, more or less: patterns and lengths are not looked at. */
function allowed(schema: Schema, depth = 0): fc.Arbitrary<Json> {
  if (depth > 6) return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => allowed(one, depth + 1)));
  const [type] = [schema.type ?? 'string'].flat();
  switch (type) {
    case 'object': {
      const named = Object.entries(schema.properties ?? {});
      const model = Object.fromEntries(named.map(([name, one]) => [name, allowed(one, depth + 1)]));
      return fc.record(model, { requiredKeys: schema.required ?? [] }) as fc.Arbitrary<Json>;
    }
    case 'array':
      return fc.array(allowed(schema.items ?? {}, depth + 1), { maxLength: 3 });
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -3, -1e6),
        max: Math.min(schema.maximum ?? 100, 1e6),
      });
    case 'number':
      return fc.double({ noNaN: true, min: schema.minimum ?? -10, max: schema.maximum ?? 10 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return formats[schema.format ?? ''] ?? fc.string({ maxLength: 30 });
  }
}

/** What a schema allows, with noise in the place of some of it. */
function nearly(schema: Schema): fc.Arbitrary<Json> {
  const right = allowed(schema);
  const broken = fc.tuple(right, fc.nat(), noise).map(([value, at, other]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return other;
    const names = Object.keys(value);
    const name = names[at % Math.max(1, names.length)] ?? 'unknown';
    return { ...value, [name]: other };
  });
  return fc.oneof(
    { weight: 3, arbitrary: right },
    { weight: 3, arbitrary: broken },
    { weight: 1, arbitrary: noise },
  );
}

const schemaOf = (schema: z.ZodType): Schema | null =>
  schema instanceof z.ZodUndefined
    ? null
    : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);

const arbitraryOf = (schema: z.ZodType): fc.Arbitrary<Json | undefined> => {
  const found = schemaOf(schema);
  return found ? nearly(found) : fc.constant(undefined);
};

const fields = (value: Json | undefined): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, one]) => [name, typeof one === 'string' ? one : JSON.stringify(one)])
    : [];

const open = openStores();
let appId = '';

beforeAll(async () => {
  const reader = await signUp(open.server);
  const body = { url: open.sandbox.examples[0]?.url ?? '' };
  appId = (await reader.client.call(api.listings.extract, { body })).data.appId;
});

/** What is there to be asked about: else nothing but refusals would be seen. */
const known = (name: string): string[] => (name === 'appId' ? [appId] : []);

async function ask(
  endpoint: Endpoint,
  token: string,
  input: { params: Json | undefined; query: Json | undefined; body: Json | undefined },
) {
  const params = new Map(fields(input.params));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((known(name)[0] ?? params.get(name) ?? 'x').toWellFormed() || 'x'),
  );
  const query = new URLSearchParams(fields(input.query));
  const hasBody = endpoint.method !== 'GET' && input.body !== undefined;
  return fetch(`${open.server.url}${path}?${query}`, {
    method: endpoint.method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}`, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    signal: AbortSignal.timeout(60_000),
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
  });
}

const endpoints = Object.values(api).flatMap((domain) => Object.values(domain) as Endpoint[]);

describe('whatever is asked', () => {
  it.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s answers as it says',
    async (_method, _path, endpoint) => {
      const caller = await (endpoint.access === 'admin' ? signUpAdmin : signUp)(open.server);
      const key = await makeKey(open.server, caller, { scopes: [...scopes] });
      const inputs = fc.record({
        token: fc.constantFrom(caller.client.token ?? '', key.text),
        params: arbitraryOf(endpoint.params),
        query: arbitraryOf(endpoint.query),
        body:
          endpoint === api.generations.generate
            ? fc.oneof(fc.constant(orderOf(appId, { square: 1 })), arbitraryOf(endpoint.body))
            : arbitraryOf(endpoint.body),
      });
      await fc.assert(
        fc.asyncProperty(inputs, async (input) => {
          const response = await ask(endpoint, input.token, input);
          expect(response.status).toBeLessThan(500);
          expect(await faultOf(endpoint, response)).toBeNull();
        }),
        { numRuns: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) },
      );
    },
  );
});
