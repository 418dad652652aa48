import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packClient } from '@marquee/client/pack';
import { adToken } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { adsIn, generate, orderOf } from './kit/ads.ts';
import { isInstalled, openSamples, samples, startSample } from './kit/samples.ts';
import { freePort } from './product.ts';

const hooks = { port: 0 };
const open = openSamples(async () => {
  hooks.port = await freePort();
  return { webhookAllow: [`127.0.0.1:${hooks.port}`] };
});
const { reader } = open;

const link = () => open.sandbox.examples[0]?.url ?? '';
const hasPython = isInstalled('python3');
if (!hasPython) console.warn('SKIPPED: the samples in Python, since there is no python3 on this machine.');
const inEachLanguage = (name: string) => [`${name}.sh`, `${name}.ts`, ...(hasPython ? [`${name}.py`] : [])];

describe('the samples of the documentation', () => {
  it.each(inEachLanguage('quickstart'))('%s goes from a link to pictures', async (name) => {
    const { env } = await reader('test');
    const cwd = mkdtempSync(join(open.folder, 'run-'));
    const printed = await startSample(name, [link()], env, cwd).end;
    expect(printed).toMatch(/^order [0-9a-f-]{36}$/m);
    const pictures = readdirSync(cwd).filter((file) => file.endsWith('.png'));
    expect(pictures).toHaveLength(3);
    for (const picture of pictures)
      expect(readFileSync(join(cwd, picture)).subarray(1, 4).toString()).toBe('PNG');
    // A shell keeps nothing between two runs.
    if (name.endsWith('.sh'))
      expect(await startSample(name, [link()], env, cwd).end).toMatch(/^order [0-9a-f-]{36}$/m);
  });

  it('quickstart.ts runs where nothing is but the package that the server hands out', async () => {
    const { env } = await reader('test');
    const cwd = mkdtempSync(join(open.folder, 'run-'));
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
    const cwd = mkdtempSync(join(open.folder, 'run-'));
    await startSample(name, [id], env, cwd).end;
    expect(readFileSync(join(cwd, 'kit.zip')).subarray(0, 2).toString()).toBe('PK');
  });

  it('kit-template.sh hands a template in', async () => {
    const { run } = await reader();
    const file = join(open.folder, 'exported.csv');
    writeFileSync(file, 'Campaign Name,Ad Set Name,Ad Name,Title,Body\nSpring,Set 1,Ad 1,Title,Body\n');
    expect(await run('kit-template.sh', 'meta', file)).toContain('"templateId":"');
  });

  it.each(inEachLanguage('results'))('%s counts a report', async (name) => {
    const { client, app, run } = await reader();
    const [ad] = adsIn((await generate(client, orderOf(app.appId, { square: 1 }))).events);
    const file = join(open.folder, 'report.csv');
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
    const adID = adsIn(events)[0]?.adID ?? '';
    await run(name, adID);
    const page = await client.fetch(`/api/studio/${adID}`);
    expect(await page.json()).toMatchObject({ data: { version: 2 } });
    if (name === 'edit.sh') await run(name, adID);
  });

  it('pages.ts reads a list to its end', async () => {
    const { client, app, run } = await reader();
    await generate(client, orderOf(app.appId, { square: 3 }));
    expect((await run('pages.ts', app.appId)).trim().split('\n')).toHaveLength(3);
  });

  it('errors.ts knows an error by its code', async () => {
    const { run } = await reader();
    expect(await run('errors.ts')).toContain(
      `APP_NOT_FOUND 404 ${open.server.url}/docs/errors#APP_NOT_FOUND`,
    );
  });
});

describe('the samples of webhooks', () => {
  const receivers = ['webhook-receive.ts', ...(hasPython ? ['webhook-receive.py'] : [])];

  it.each(receivers)('%s verifies what is sent, and nothing else', async (name) => {
    const { run } = await reader();
    const url = `http://127.0.0.1:${hooks.port}/marquee`;
    const created = await run('webhook-create.ts', url);
    const [, secret = ''] = /WEBHOOK_SECRET=(whsec_\S+)/.exec(created) ?? [];
    const environment = { WEBHOOK_SECRET: secret, PORT: String(hooks.port) };
    const receiver = startSample(name, [], environment, open.folder);
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

it('every sample is run', () => {
  const text = ['samples', 'sample-settings']
    .map((name) => readFileSync(new URL(`${name}.test.ts`, import.meta.url), 'utf8'))
    .join();
  const names = readdirSync(samples).map((name) => name.replace(/\.\w+$/, ''));
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});
