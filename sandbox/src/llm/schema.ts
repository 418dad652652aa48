import { jsonIn, type Message, textOf } from './facts.ts';

/** As much of JSON Schema as requests for structured output use. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  description?: string;
}

export interface ChatRequest {
  model?: string;
  messages?: Message[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  response_format?: { type?: string; json_schema?: { schema?: Schema } };
}

/** The shape to answer in: the request's schema, a schema or example in the prompt, or one ad. */
export function schemaOf(request: ChatRequest): Schema {
  const given = request.response_format?.json_schema?.schema;
  if (given) return given;
  const system = (request.messages ?? []).filter((message) => message.role === 'system').map(textOf);
  const shown = system.flatMap(jsonIn)[0];
  if (isSchema(shown)) return shown;
  if (shown) return shapeOf(shown);
  return shapeOf({ ads: [{ headline: '', sub: '', cta: '' }] });
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'properties' in value;
}

function shapeOf(example: unknown): Schema {
  if (Array.isArray(example))
    return { type: 'array', items: shapeOf(example[0] ?? ''), minItems: example.length };
  if (example && typeof example === 'object') {
    const entries = Object.entries(example).map(([key, value]) => [key, shapeOf(value)] as const);
    return { type: 'object', properties: Object.fromEntries(entries) };
  }
  return { type: typeof example };
}
