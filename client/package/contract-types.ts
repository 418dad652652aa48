import { api, type Endpoint, edit, errorCodes, errorReply, networkIds, recipe } from '@marquee/contract';
import { type Schema, typeOf } from '@marquee/contract/type-of';
import { z } from 'zod';
import type { EndpointRow } from '../src/endpoint-row.ts';
import { endpoints } from '../src/endpoints.ts';

const contract = api as unknown as Record<string, Record<string, Endpoint>>;

const schemaOf = (of: z.ZodType, io: 'input' | 'output'): Schema =>
  of instanceof z.ZodUndefined ? {} : (z.toJSONSchema(of, { io, unrepresentable: 'any' }) as Schema);

function endpointOf(domain: string, name: string): Endpoint {
  const found = contract[domain]?.[name];
  if (!found) throw new Error(`The contract has no ${domain}.${name}`);
  return found;
}

/** What a call takes, flat: its path's, its query's and its body's fields beside each other. */
function inputOf({ params, query, body }: Endpoint): Schema {
  const [path, rest, sent] = [
    schemaOf(params, 'input'),
    schemaOf(query, 'output'),
    schemaOf(body, 'input'),
  ] as const;
  return {
    type: 'object',
    properties: { ...path.properties, ...rest.properties, ...sent.properties },
    required: [...(path.required ?? []), ...(sent.required ?? [])],
  };
}

/** What a call gives: a reply's `data`, or its fields. */
function outputOf(schema: Schema): Schema {
  const { success: _, ...fields } = schema.properties ?? {};
  return fields.data ?? { ...schema, properties: fields };
}

/** Types that programs name, the innermost first. */
const named = (): [string, string][] => [
  ['ErrorCode', typeOf({ enum: [...errorCodes] })],
  ['Edit', typeOf(schemaOf(edit, 'input'))],
  ['Recipe', typeOf(schemaOf(recipe, 'output'))],
  ['Ad', typeOf(outputOf(schemaOf(endpointOf('ads', 'ofApp').reply, 'output')).properties?.ads?.items ?? {})],
  ['NetworkId', typeOf({ enum: [...networkIds] })],
  ['ErrorReply', typeOf(schemaOf(errorReply, 'output'))],
  ['AppData', typeOf(outputOf(schemaOf(endpointOf('listings', 'app').reply, 'output')))],
  ['KitRequest', typeOf(schemaOf(endpointOf('kits', 'start').body, 'input'))],
  ['KitState', typeOf(outputOf(schemaOf(endpointOf('kits', 'read').reply, 'output')))],
  ['GenerateRequest', typeOf(schemaOf(endpointOf('generations', 'generate').body, 'input'))],
  ['OrderQuote', typeOf(outputOf(schemaOf(endpointOf('generations', 'quote').reply, 'output')))],
  ['OperationState', typeOf(outputOf(schemaOf(endpointOf('generations', 'operation').reply, 'output')))],
  ['ProgressEvent', typeOf(schemaOf(endpointOf('generations', 'follow').reply, 'output'))],
];

/** What of the contract's types a program sees that does not have the contract. */
export function contractTypes(): string {
  const types: [string, string][] = [];
  for (const [name, type] of named()) types.push([name, withNames(type, types)]);
  return `${types.map(([name, type]) => `export type ${name} = ${type};`).join('\n')}\n`;
}

const withNames = (text: string, names: readonly [string, string][]): string =>
  names.reduceRight((rest, [name, type]) => rest.replaceAll(type, name), text);

function callType(endpoint: Endpoint, { stream, accepted }: EndpointRow): string {
  const input = inputOf(endpoint);
  const isOptional = input.required?.length === 0;
  const isEmpty = Object.keys(input.properties ?? {}).length === 0;
  const reply = schemaOf(endpoint.accepted ?? endpoint.reply, 'output');
  const answer =
    stream && !accepted
      ? `AsyncGenerator<${typeOf(reply)}>`
      : `Promise<${typeOf(endpoint.accepted ? reply : outputOf(reply))}>`;
  const given = isEmpty ? 'Record<never, never>' : typeOf(input);
  return `(input${isOptional ? '?' : ''}: ${given}, options?: CallOptions) => ${answer}`;
}

/** Every call, by domain. */
export function callsType(): string {
  const names = named();
  const domains = Object.entries<Record<string, EndpointRow>>(endpoints).map(([domain, rows]) => {
    const calls = Object.entries(rows).map(([name, row]) => {
      const endpoint = endpointOf(domain, name);
      return `    ${name}: ${withNames(callType(endpoint, row), names)};`;
    });
    return `  ${domain}: {\n${calls.join('\n')}\n  };`;
  });
  return [
    "import type { CallOptions } from './options.js';",
    `import type { ${names.map(([name]) => name).join(', ')} } from './contract.js';`,
    // Explanations here would be weight.
    '/** Explained at `/docs/reference`. */',
    `export interface Calls {\n${domains.join('\n')}\n}`,
    '',
  ].join('\n');
}
