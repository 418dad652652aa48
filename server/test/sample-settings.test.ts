import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it } from 'vitest';
import { openSamples, samples } from './kit/samples.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { reader } = openSamples();

/** The settings of an assistant's program, with this server's address and a key in the place of the printed ones. */
function settingsOf(name: string, { MARQUEE_URL, MARQUEE_API_KEY }: Record<string, string>) {
  const text = readFileSync(samples + name, 'utf8')
    .replaceAll('https://ads.example.com', MARQUEE_URL ?? '')
    .replaceAll(/mq_live_…|\$\{input:marquee-key\}/g, MARQUEE_API_KEY ?? '')
    .replaceAll('/path/to/marquee', root);
  const { mcpServers, servers } = JSON.parse(text) as Record<string, { marquee: never }>;
  return (mcpServers ?? servers)?.marquee as unknown as {
    url: string;
    headers: Record<string, string>;
    command: string;
    args: string[];
    env: Record<string, string>;
  };
}

describe('the settings of assistants', () => {
  const namesOfTools = async (transport: StdioClientTransport | StreamableHTTPClientTransport) => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
    const { tools } = await client.listTools();
    const { structuredContent } = await client.callTool({ name: 'get_credits', arguments: {} });
    await client.close();
    expect(structuredContent).toMatchObject({ credits: 10 });
    return tools.map(({ name }) => name);
  };

  it.each(['mcp-http.json', 'mcp-vscode.json'])('%s lead to the tools', async (name) => {
    const { env } = await reader();
    const { url, headers } = settingsOf(name, env);
    expect(
      await namesOfTools(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } })),
    ).toContain('generate_ads');
  });

  it.each(['mcp-claude-code.sh', 'mcp-inspector.sh'])('%s name the address and the key', async (name) => {
    const { env } = await reader();
    const text = readFileSync(samples + name, 'utf8')
      .replaceAll(/https:\/\/ads\.example\.com|\$MARQUEE_URL/g, env.MARQUEE_URL)
      .replaceAll(/mq_live_…|\$MARQUEE_API_KEY/g, env.MARQUEE_API_KEY);
    const [, url = ''] = /(http:\S+\/mcp)\b/.exec(text) ?? [];
    const [, authorization = ''] = /--header "Authorization: ([^"]+)"/.exec(text) ?? [];
    const requestInit = { headers: { authorization } };
    expect(await namesOfTools(new StreamableHTTPClientTransport(new URL(url), { requestInit }))).toContain(
      'build_kit',
    );
  });

  it('mcp-stdio.json lead to the tools', async () => {
    const { env } = await reader();
    const { command, args, env: given } = settingsOf('mcp-stdio.json', env);
    const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
    const transport = new StdioClientTransport({ command, args, env: { ...inherited, ...given } });
    expect(await namesOfTools(transport)).toContain('generate_ads');
  });
});
