import { api, type Endpoint } from '@marquee/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** What programs call: all that a key opens, and what a page asks before anybody is signed in. */
const open = Object.entries(api as unknown as Record<string, Record<string, Endpoint>>)
  .map(
    ([domain, endpoints]) =>
      [
        domain,
        Object.entries(endpoints).filter(
          ([name, { keys }]) =>
            keys !== 'none' || ['formats.list', 'credits.costs'].includes(`${domain}.${name}`),
        ),
      ] as const,
  )
  .filter(([, endpoints]) => endpoints.length > 0);

/** Fields of the query, where there is a body, too. */
const queryBeside = ({ query, body }: Endpoint): string[] =>
  body instanceof z.ZodObject && query instanceof z.ZodObject ? Object.keys(query.shape) : [];

const row = (endpoint: Endpoint) => rowOf(endpoint, queryBeside(endpoint));

const rowOf = ({ method, path, stream, idempotent, accepted }: Endpoint, query: string[]) =>
  [
    `method: '${method}'`,
    `path: '${path}'`,
    ...(query.length > 0 ? [`query: [${query.map((name) => `'${name}'`).join(', ')}]`] : []),
    ...Object.entries({ stream, idempotent, accepted: accepted !== undefined })
      .filter(([, isSo]) => isSo)
      .map(([flag]) => `${flag}: true`),
  ].join(', ');

const source = `// Made from the contract by \`npm run docs\`. Of the contract itself only types come into the client.

import type { EndpointRow } from './endpoint-row.ts';

/** Every endpoint that a key opens, by domain. */
export const endpoints = {
${open
  .map(
    ([domain, rows]) =>
      `  ${domain}: {\n${rows.map(([name, endpoint]) => `    ${name}: { ${row(endpoint)} },\n`).join('')}  },\n`,
  )
  .join('')}} as const satisfies Record<string, Record<string, EndpointRow>>;
`;

it('lists the endpoints of the contract that keys open: `npm run docs` writes them anew', async () => {
  await expect(source).toMatchFileSnapshot('../src/endpoints.ts');
});
