import { z } from 'zod';
import examplesOfCalls from './call-examples.json' with { type: 'json' };
import { type CallExample, toCurl } from './curl.ts';
import { type Endpoint, success as successReply } from './endpoint.ts';
import { errorReply } from './error-reply.ts';
import { errors } from './errors.ts';

type Json = Record<string, unknown>;

const examples: Record<string, CallExample | undefined> = examplesOfCalls;

/** An OpenAPI 3.1 document of the contract: every endpoint with its parameters, body, reply and failures. */
export function openApi(contract: Record<string, Record<string, Endpoint>>, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [domain, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] ??= {};
      Object.assign(paths[endpoint.path] as Json, {
        [endpoint.method.toLowerCase()]: operation(domain, name, endpoint),
      });
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Marquee', version: '1', description: 'Turns an app-store link into advertising images.' },
    servers: [{ url: publicUrl }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a signed-in session.' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key from the profile, `mq_live_…` or `mq_test_…`, with one of the scopes that are named.',
        },
      },
      schemas: { ErrorReply: schemaOf(errorReply, 'output') },
    },
  };
}

function operation(domain: string, name: string, endpoint: Endpoint): Json {
  const body = schemaOf(endpoint.body, 'input');
  const example = examples[`${domain}.${name}`];
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: endpoint.summary,
    ...descriptionOf(endpoint),
    security: securityOf(endpoint),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...headersOf(endpoint),
    ],
    ...(body ? { requestBody: requestBody(body, example) } : {}),
    ...(example ? { 'x-codeSamples': [{ lang: 'shell', source: toCurl(endpoint, example) }] } : {}),
    responses: {
      ...success(endpoint, example),
      default: {
        description: `Error. Codes and statuses: ${Object.entries(errors)
          .map(([code, [status]]) => `${code} ${status}`)
          .join(', ')}.`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } },
      },
    },
  };
}

/** A session, or a key with one of the scopes. */
function securityOf({ access, keys }: Endpoint): Json[] {
  if (access === 'public') return [];
  return [{ session: [] }, ...(keys === 'none' ? [] : keys.map((scope) => ({ key: [scope] })))];
}

const requestBody = (schema: Json, example: CallExample | undefined): Json => ({
  required: true,
  content: { 'application/json': { schema, ...(example ? { example: example.body } : {}) } },
});

function success(endpoint: Endpoint, example: CallExample | undefined): Json {
  const schema = schemaOf(endpoint.reply, 'output');
  if (!schema) return { '3XX': { description: 'Goes on to another page: for navigations of a browser.' } };
  const { stream, file, accepted, status = 200 } = endpoint;
  const of = (schema: Json | undefined, shown: unknown) => ({
    schema,
    ...(shown === undefined ? {} : { example: shown }),
  });
  return {
    [status]: {
      description: stream ? 'A stream of lines `data: <JSON>`, each one event.' : 'Success.',
      content: {
        [stream ? 'text/event-stream' : (file ?? 'application/json')]: of(
          schema,
          accepted ? undefined : example?.reply,
        ),
      },
    },
    ...(accepted
      ? {
          202: {
            description: 'It was begun: the answer to `Prefer: respond-async`.',
            content: {
              'application/json': of(schemaOf(successReply(accepted), 'output'), example?.reply),
            },
          },
        }
      : {}),
  };
}

/** The headers that change what a call does. */
function headersOf({ idempotent, accepted }: Endpoint): Json[] {
  const header = (name: string, description: string, schema: Json): Json => ({
    name,
    in: 'header',
    required: false,
    description,
    schema,
  });
  return [
    ...(idempotent
      ? [
          header('Idempotency-Key', 'With the same key and body it is done once within 24 hours.', {
            type: 'string',
            pattern: '^[\\x21-\\x7e]{1,255}$',
          }),
        ]
      : []),
    ...(accepted ? [header('Prefer', '`respond-async`: answer at once, by 202.', { type: 'string' })] : []),
  ];
}

/** Which keys open an endpoint. */
function keysOf({ access, keys }: Endpoint): string | null {
  if (access === 'public') return null;
  return keys === 'none' ? 'Keys do not open it.' : `Keys with ${keys.join(' or ')} open it.`;
}

function descriptionOf(endpoint: Endpoint): Json {
  const recent = endpoint.recent && 'The caller must have shown within the last 10 minutes who they are.';
  const sentences = [keysOf(endpoint), recent, limitsOf(endpoint)].filter(Boolean);
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

/** The limits in words: `At most 10 in 900 s per address (failures only).` */
function limitsOf({ limits }: Endpoint): string {
  return limits
    .map(
      ({ points, seconds, per, failuresOnly }) =>
        `At most ${points} in ${seconds} s per ${per}${failuresOnly ? ' (failures only)' : ''}.`,
    )
    .join(' ');
}

function parameters(place: 'path' | 'query', schema: z.ZodType): Json[] {
  const object = schemaOf(schema, 'input');
  const required = (object?.required ?? []) as string[];
  return Object.entries((object?.properties ?? {}) as Record<string, Json>).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json | undefined {
  if (schema instanceof z.ZodUndefined) return undefined;
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}
