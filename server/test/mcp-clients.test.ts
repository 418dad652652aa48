import { fileURLToPath } from 'node:url';
import { createMCPClient, type MCPClient, type MCPTransport } from '@ai-sdk/mcp';
import { Experimental_StdioMCPTransport as StdioTransport } from '@ai-sdk/mcp/mcp-stdio';
import { describe, expect, it } from 'vitest';
import { signUpWithApp } from './kit/ads.ts';
import { makeKey } from './kit/keys.ts';
import { openStores } from './kit/stores.ts';

const open = openStores();
const root = fileURLToPath(new URL('../..', import.meta.url));

type Reach = (key: string) => MCPTransport | { type: 'http'; url: string; headers: Record<string, string> };

/** Ways in to the tools. */
const ways: [string, Reach][] = [
  [
    'HTTP',
    (key) => ({
      type: 'http',
      url: `${open.server.url}/mcp`,
      headers: { authorization: `Bearer ${key}` },
    }),
  ],
  [
    'standard input and output',
    (key) =>
      new StdioTransport({
        command: process.execPath,
        args: ['server/src/cli/mcp.ts'],
        cwd: root,
        env: { PATH: process.env.PATH ?? '', MARQUEE_URL: open.server.url, MARQUEE_API_KEY: key },
      }),
  ],
];

/** Calls a tool as an agent does that was built with a library other than the protocol's own. */
async function call(client: MCPClient, name: string, args: Record<string, unknown> = {}) {
  const answer = await client.callTool({ name, arguments: args });
  expect(answer.isError ?? false, JSON.stringify(answer.content)).toBe(false);
  // biome-ignore lint/suspicious/noExplicitAny: as untyped as a model gets it
  return answer as { structuredContent: any; content: { type: string; uri?: string }[] };
}

describe.each(ways)('an agent of the AI SDK over %s', (_, reach) => {
  it('makes, edits and fetches ads, and builds a kit', async () => {
    const owner = await signUpWithApp(open.server, open.sandbox);
    const key = await makeKey(open.server, owner, {
      mode: 'test',
      scopes: ['listings:read', 'ads:read', 'ads:write', 'kits:write', 'credits:read'],
    });
    const client = await createMCPClient({ transport: reach(key.text) });
    try {
      const { structuredContent: listing } = await call(client, 'read_listing', {
        url: open.sandbox.examples[0]?.url,
      });
      const order = { appId: listing.appId, quantities: { square: 1 }, templateType: 'basic' };
      const { structuredContent: quote } = await call(client, 'quote_ads', order);
      const { structuredContent: made } = await call(client, 'generate_ads', {
        ...order,
        quoteId: quote.quoteId,
      });
      expect(made).toMatchObject({ status: 'completed', delivered: 1, creditsSpent: 0 });
      const { adID } = made.ads[0];
      const shown = await call(client, 'get_ad', { adID });
      expect(shown.content[0]).toMatchObject({ type: 'image', mimeType: 'image/webp' });
      const { structuredContent: edited } = await call(client, 'edit_ad', { adID, edit: { size: 'S' } });
      expect(edited).toMatchObject({ saved: true, version: 2 });
      const picture = await fetch(new URL(new URL(edited.ad.png).pathname, open.server.url));
      expect(picture.headers.get('content-type')).toBe('image/png');
      const { structuredContent: kit } = await call(client, 'build_kit', {
        adIDs: [adID],
        networks: ['meta'],
      });
      expect(kit.status).toBe('ready');
    } finally {
      await client.close();
    }
  });
});
