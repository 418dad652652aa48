import { api, type Endpoint } from '@marquee/contract';
import { expect, it } from 'vitest';

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

const row = ({ method, path, stream, idempotent, accepted }: Endpoint) =>
  [
    `method: '${method}'`,
    `path: '${path}'`,
    ...Object.entries({ stream, idempotent, accepted: accepted !== undefined })
      .filter(([, isSo]) => isSo)
      .map(([flag]) => `${flag}: true`),
  ].join(', ');

const source = `// Made from the contract by \`npm run docs\`. Of the contract itself only types come into the client.

export interface EndpointRow {
  method: string;
  path: string;
  /** Its reply is a stream of events. */
  stream?: true;
  /** A call that is repeated with the same Idempotency-Key does nothing twice. */
  idempotent?: true;
  /** It answers at once where nobody wants to wait. */
  accepted?: true;
}

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
