import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packClient } from '@marquee/client/pack';
import { adToken, scopes } from '@marquee/contract';
import type { Sandbox } from '@marquee/sandbox';
import { startSandbox } from '@marquee/sandbox';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';
import { adsIn, generate, orderOf, signUpWithApp } from './kit/ads.ts';
import { makeKey } from './kit/keys.ts';
import { isInstalled, samples, startSample } from './kit/samples.ts';
import { freePort } from './product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let server: TestServer;
let sandbox: Sandbox;
let folder: string;
let hookPort: number;

beforeAll(async () => {
  sandbox = await startSandbox();
  hookPort = await freePort();
  server = await startServer({ stores: sandbox, webhookAllow: [`127.0.0.1:${hookPort}`] });
  folder = mkdtempSync(join(tmpdir(), 'marquee-samples-'));
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Somebody with a key and an app, as the samples expect it. */
async function reader(mode: 'live' | 'test' = 'live') {
  const owner = await signUpWithApp(server, sandbox);
  const key = await makeKey(server, owner, {
    mode,
    scopes: [...scopes],
  });
  const env = { MARQUEE_URL: server.url, MARQUEE_API_KEY: key.text };
  const run = (name: string, ...args: string[]) =>
    startSample(name, args, env, mkdtempSync(join(folder, 'run-'))).end;
  return { ...owner, key, env, run };
}

const link = () => sandbox.examples[0]?.url ?? '';
const hasPython = isInstalled('python3');
if (!hasPython) console.warn('SKIPPED: the samples in Python, since there is no python3 on this machine.');
const inEachLanguage = (name: string) => [`${name}.sh`, `${name}.ts`, ...(hasPython ? [`${name}.py`] : [])];

describe('the samples of the documentation', () => {
  it.each(inEachLanguage('quickstart'))('%s goes from a link to pictures', async (name) => {
    const { env } = await reader('test');
    const cwd = mkdtempSync(join(folder, 'run-'));
    const printed = await startSample(name, [link()], env, cwd).end;
    expect(printed).toMatch(/^order [0-9a-f-]{36}$/m);
    const pictures = readdirSync(cwd).filter((file) => file.endsWith('.png'));
    expect(pictures).toHaveLength(3);
    for (const picture of pictures)
      expect(readFileSync(join(cwd, picture)).subarray(1, 4).toString()).toBe('PNG');
  });

  it('quickstart.sh can be run again', async () => {
    const { run } = await reader('test');
    await run('quickstart.sh', link());
    expect(await run('quickstart.sh', link())).toMatch(/^order [0-9a-f-]{36}$/m);
  });

  it('edit.sh can be run again', async () => {
    const { client, app, run } = await reader();
    const { events } = await generate(client, orderOf(app.appId, { square: 1 }));
    const adID = adsIn(events)[0]?.adID ?? '';
    await run('edit.sh', adID);
    await run('edit.sh', adID);
  });

  it('quickstart.ts runs where nothing is but the package that the server hands out', async () => {
    const { env } = await reader('test');
    const cwd = mkdtempSync(join(folder, 'run-'));
    writeFileSync(join(cwd, 'marquee-client.tgz'), await packClient());
    writeFileSync(join(cwd, 'package.json'), '{"type":"module"}');
    execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', './marquee-client.tgz'], {
      cwd,
      shell: process.platform === 'win32',
      stdio: 'pipe',
    });
    cpSync(join(samples, 'quickstart.ts'), join(cwd, 'quickstart.ts'));
    await startSample('quickstart.ts', [link()], env, cwd, cwd).end;
    expect(readdirSync(cwd).filter((file) => file.endsWith('.png'))).toHaveLength(3);
  });

  it.each(inEachLanguage('kit'))('%s fetches a launch kit', async (name) => {
    const { client, app, env } = await reader();
    const { id } = await generate(client, orderOf(app.appId, { square: 1 }));
    const cwd = mkdtempSync(join(folder, 'run-'));
    await startSample(name, [id], env, cwd).end;
    expect(readFileSync(join(cwd, 'kit.zip')).subarray(0, 2).toString()).toBe('PK');
  });

  it('kit-template.sh hands a template in', async () => {
    const { run } = await reader();
    const file = join(folder, 'exported.csv');
    writeFileSync(file, 'Campaign Name,Ad Set Name,Ad Name,Title,Body\nSpring,Set 1,Ad 1,Title,Body\n');
    expect(await run('kit-template.sh', 'meta', file)).toContain('"templateId":"');
  });

  it.each(inEachLanguage('results'))('%s counts a report', async (name) => {
    const { client, app, run } = await reader();
    const [ad] = adsIn((await generate(client, orderOf(app.appId, { square: 1 }))).events);
    const file = join(folder, 'report.csv');
    writeFileSync(
      file,
      `Reporting starts,Reporting ends,Ad name,Impressions,Link clicks\n2026-09-01,2026-09-01,app_${ad?.token},1000,40\n`,
    );
    const printed = await run(name, app.appId, file);
    expect(printed).toContain('0.04');
    expect(printed).toContain('no experiment');
  });

  it('result-rows.sh and result-rows.ts count a row', async () => {
    const { client, app, run } = await reader();
    const [ad] = adsIn((await generate(client, orderOf(app.appId, { square: 1 }))).events);
    expect(await run('result-rows.sh', ad?.adID ?? '')).toContain('"matched":1');
    expect(await run('result-rows.ts', `app_${ad?.token}`)).toContain('1 of 1 counted');
    expect(await run('result-rows.ts', 'nobody')).toContain('whose is nobody');
  });

  it.each(inEachLanguage('find-ads').slice(1))('%s finds ads by their tokens', async (name) => {
    const { run } = await reader();
    const token = adToken(7);
    const wrong = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
    const names = [`app_ease_basic_1x1_en_${token}`, `Copy of ${token.toLowerCase()} 2`, wrong, 'nothing'];
    const printed = (await run(name, ...names)).trim().split('\n');
    expect(printed.map((line) => line.endsWith(token))).toEqual([true, true, false, false]);
  });

  it('follow.ts tells of an order as it goes', async () => {
    const { run } = await reader();
    const printed = await run('follow.ts', link());
    expect(printed).toContain('2 ads to come');
    expect(printed).toContain("{ campaign: 'spring' }");
    expect(printed).toContain('2 made, 0 failed');
  });

  it.each(['edit.ts', 'edit.sh'])('%s edits an ad', async (name) => {
    const { client, app, run } = await reader();
    const { events } = await generate(client, orderOf(app.appId, { square: 1 }));
    await run(name, adsIn(events)[0]?.adID ?? '');
    const [ad] = adsIn(events);
    const page = await client.fetch(`/api/studio/${ad?.adID}`);
    expect(await page.json()).toMatchObject({ data: { version: 2 } });
  });

  it('pages.ts reads a list to its end', async () => {
    const { client, app, run } = await reader();
    await generate(client, orderOf(app.appId, { square: 3 }));
    expect((await run('pages.ts', app.appId)).trim().split('\n')).toHaveLength(3);
  });

  it('errors.ts knows an error by its code', async () => {
    const { run } = await reader();
    expect(await run('errors.ts')).toContain(`APP_NOT_FOUND 404 ${server.url}/docs/errors#APP_NOT_FOUND`);
  });
});

describe('the samples of webhooks', () => {
  const receivers = ['webhook-receive.ts', ...(hasPython ? ['webhook-receive.py'] : [])];

  it.each(receivers)('%s verifies what is sent, and nothing else', async (name) => {
    const { run } = await reader();
    const url = `http://127.0.0.1:${hookPort}/marquee`;
    const created = await run('webhook-create.ts', url);
    const [, secret = ''] = /WEBHOOK_SECRET=(whsec_\S+)/.exec(created) ?? [];
    const environment = { WEBHOOK_SECRET: secret, PORT: String(hookPort) };
    const receiver = startSample(name, [], environment, folder);
    receiver.end.catch(() => {});
    try {
      await expect.poll(() => fetch(url).catch(() => null)).not.toBeNull();
      const forged = await fetch(url, {
        method: 'POST',
        headers: { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' },
        body: '{}',
      });
      expect(forged.status).toBe(400);
      await expect.poll(receiver.printed).toContain('webhook.test');
    } finally {
      receiver.child.kill();
      await receiver.end.catch(() => {});
    }
  });

  it('webhook-create.sh gets a secret', async () => {
    const { run } = await reader();
    expect(await run('webhook-create.sh', 'https://hooks.example.com/marquee')).toContain('"secret":"whsec_');
  });
});

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

it('every sample is run', () => {
  const text = readFileSync(fileURLToPath(import.meta.url), 'utf8');
  const names = readdirSync(samples).map((name) => name.replace(/\.\w+$/, ''));
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});
