import type { Endpoint } from '@marquee/contract';
import { z } from 'zod';

/** The fields of a schema by their paths (`data.ads[].id`), and whether each must be there. */
export type Fields = Record<string, boolean>;

/** What is said on each endpoint, by method and path. */
export type Shape = Record<string, { body: Fields; reply: Fields }>;

/** The fields that whoever reads a message asks for: the server of a body, a page of a reply. */
export function shapeOf(contract: object): Shape {
  const endpoints = Object.values(contract).flatMap((domain) => Object.values(domain)) as Endpoint[];
  return Object.fromEntries(
    endpoints
      .map(({ method, path, body, reply }) => [
        `${method} ${path}`,
        { body: fieldsOf(body), reply: fieldsOf(reply) },
      ])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

function fieldsOf(schema: z.ZodType): Fields {
  const fields: Fields = {};
  if (!(schema instanceof z.ZodUndefined))
    collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '', fields);
  return fields;
}

function collect(schema: JsonSchema, path: string, fields: Fields): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const place = path ? `${path}.${name}` : name;
    // Of several forms that a message may have, one that asks for a field is enough.
    fields[place] = fields[place] || Boolean(schema.required?.includes(name));
    collect(property, place, fields);
  }
  if (schema.items) collect(schema.items, `${path}[]`, fields);
  if (typeof schema.additionalProperties === 'object')
    collect(schema.additionalProperties, `${path}{}`, fields);
  for (const form of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((forms) => forms ?? []))
    collect(form, path, fields);
}

/** Fields that a message must have now and of which a former release, which knows what they lie in, knows nothing. */
export function newlyAskedFor(now: Fields, former: Fields): string[] {
  return Object.entries(now)
    .filter(([path, required]) => required && !former[path] && parentsOf(path).every((one) => one in former))
    .map(([path]) => path);
}

/** `data.ads[].id` lies in `data.ads` and in `data`. */
function parentsOf(path: string): string[] {
  const names = path.split('.');
  return names.slice(1).map((_, index) =>
    names
      .slice(0, index + 1)
      .join('.')
      .replace(/(\[\]|\{\})+$/, ''),
  );
}
