import { api, type Endpoint, errors } from '@marquee/contract';
import { openApi } from '@marquee/contract/openapi';
import { type Schema, typeOf } from '@marquee/contract/type-of';
import type { Plugin } from 'vite';

interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: { key?: string[] }[];
  parameters: { name: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  'x-codeSamples'?: { source: string }[];
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

const titles: Record<string, string> = {
  credits: 'Credits',
  formats: 'Formats',
  listings: 'Listings',
  ads: 'Ads',
  generations: 'Quotes, orders and operations',
  gallery: 'Gallery',
  studio: 'Studio',
  kits: 'Launch kits',
  webhooks: 'Webhooks',
};

/** Lines of a reply that a page shows. */
const maxLines = 60;

function shortened(text: string): string {
  const lines = text.split('\n');
  return lines.length > maxLines ? [...lines.slice(0, maxLines), '…'].join('\n') : text;
}

const printed = (reply: unknown, isStream: boolean): string =>
  shortened(
    isStream && Array.isArray(reply)
      ? reply.map((event) => `data: ${JSON.stringify(event)}`).join('\n\n')
      : JSON.stringify(reply, null, 2),
  );

/** What pages say of an endpoint; null where nobody calls it from a program. */
function document(path: string, method: string, described: Described) {
  const [sample] = described['x-codeSamples'] ?? [];
  if (!sample) return null;
  const contents = Object.values(described.responses).flatMap(({ content = {} }) => Object.entries(content));
  const [type, shown] = contents.find(([, { example }]) => example !== undefined) ?? ['', {}];
  const schema = described.requestBody?.content['application/json']?.schema;
  return {
    id: described.operationId,
    domain: described.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: described.summary,
    // Which keys open it stands there as scopes.
    description: (described.description ?? '').replace(/Keys with \S+(?: or \S+)* open it\.\s*/, ''),
    scopes: described.security.flatMap(({ key = [] }) => key),
    parameters: described.parameters.map(({ name, required, schema }) => ({
      name,
      type: typeOf(schema),
      isRequired: required,
    })),
    body: Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
      name,
      type: typeOf(field),
      isRequired: schema?.required?.includes(name) ?? false,
    })),
    curl: sample.source,
    reply: printed(shown.example, type === 'text/event-stream'),
  };
}

function describeAll() {
  const { paths } = openApi(
    api as unknown as Record<string, Record<string, Endpoint>>,
    'https://ads.example.com',
  ) as { paths: Record<string, Record<string, Described>> };
  const endpoints = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => document(path, method, described)),
    )
    .filter((endpoint) => endpoint !== null);
  return Object.entries(titles).map(([domain, title]) => ({
    domain,
    title,
    endpoints: endpoints.filter((endpoint) => endpoint.domain === domain),
  }));
}

/** What the documentation says of the contract, as a module: no page of it loads the contract itself. */
export const docsData: Plugin = {
  name: 'docs-data',
  resolveId: { filter: { id: /^virtual:docs$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:docs$/ },
    handler: () => {
      const reference = describeAll().filter(({ endpoints }) => endpoints.length > 0);
      const codes = Object.entries(errors).map(([code, [status, sentence]]) => ({ code, status, sentence }));
      return `export const reference = ${JSON.stringify(reference)};\nexport const errors = ${JSON.stringify(codes)};`;
    },
  },
};
