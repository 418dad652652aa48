import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { signUpWithApp } from './ads.ts';
import { makeKey } from './keys.ts';
import type { openStores } from './stores.ts';

const scopes = ['listings:read', 'ads:read', 'ads:write', 'kits:write', 'credits:read'] as const;

/** The generations of the protocol: with a handshake, and without. */
export const generationsOfProtocol = ['legacy', 'auto'] as const;

/** What an assistant gets of a tool. */
export interface AnsweredTool {
  /** As far as tests look at it. */
  data: {
    operationId?: string;
    quoteId?: string;
    creditsSpent?: number;
    credits?: number;
    delivered?: number;
    version?: number;
    saved?: boolean;
    kitId?: string;
    zip?: string;
    status?: string;
    ads?: { adID: string; headline: string }[];
    apps?: unknown[];
  };
  isError: boolean;
  content: { type: string; text?: string; mimeType?: string; uri?: string }[];
  /** All that it says in words. */
  text: string;
}

const toolOf =
  (client: Client) =>
  async (
    name: string,
    args: Record<string, unknown> = {},
    tell?: (progress: number) => void,
  ): Promise<AnsweredTool> => {
    const result = await client.callTool(
      { name, arguments: args },
      tell ? { onprogress: ({ progress }) => tell(progress) } : {},
    );
    const content = result.content as AnsweredTool['content'];
    return {
      data: (result.structuredContent ?? {}) as AnsweredTool['data'],
      isError: result.isError === true,
      content,
      text: content.map(({ text = '' }) => text).join('\n'),
    };
  };

/** Somebody whose assistant has a key. */
export function openAssistants(open: ReturnType<typeof openStores>) {
  const connect = async (key: string, mode: 'legacy' | 'auto' = 'auto') => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const headers = { authorization: `Bearer ${key}` };
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', open.server.url), { requestInit: { headers } }),
    );
    return { client, tool: toolOf(client) };
  };
  const newcomer = async (mode: 'legacy' | 'auto' = 'auto') => {
    const { client: session, app } = await signUpWithApp(open.server, open.sandbox);
    const key = await makeKey(open.server, { client: session }, { scopes: [...scopes] });
    return { session, app, ...(await connect(key.text, mode)) };
  };
  return { connect, newcomer };
}
