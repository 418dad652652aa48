import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkText, networkOf, readAdToken, refusals } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const command = fileURLToPath(new URL('../src/cli/ads.ts', import.meta.url));
let folder: string;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-ads-'));
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = {
      ...process.env,
      PLAY_STORE_URL: sandbox.playStoreUrl,
      MEDIA_HOSTS: sandbox.mediaHosts.join(','),
      // `ads-command.test.ts` has them read.
      SCREENSHOT_READERS: '0',
    };
    execFile(process.execPath, [command, ...args], { env, cwd: folder }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

const link = () => sandbox.examples[0]?.url ?? '';

describe('the ads command', () => {
  it('makes a kit in several languages, each from its own listing', async () => {
    const { code, out, err } = await run(
      ...[link(), '--kit', 'pinterest', '--languages', 'en,ar', '--formats', 'square', '--out', 'kits'],
    );
    expect([code, err]).toEqual([0, expect.stringContaining('1 of 1')]);
    const root = join(folder, out.trim());
    const { files, texts } = JSON.parse(await readFile(join(root, 'manifest.json'), 'utf8'));
    for (const { path, sha256, token } of files) {
      const bytes = await readFile(join(root, path));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(readAdToken(path)?.token).toBe(token);
    }
    for (const spoken of ['en', 'ar']) {
      const of = ({ language }: { language: string }) => language === spoken;
      expect(files.filter(of)).toHaveLength(networkOf('pinterest').pictures.length);
      expect(texts.filter(of).length).toBeGreaterThan(0);
    }
    for (const { network: id, field: name, text, language } of texts) {
      const network = networkOf(id);
      const field = network.texts.find((one) => one.id === name);
      if (!field) throw new Error(`${id} has no ${name}`);
      expect(refusals(checkText(network, field, text, language))).toEqual([]);
      if (language === 'ar') expect(text).toMatch(/\p{Script=Arabic}/u);
    }
    expect(await readFile(join(root, 'README.txt'), 'utf8')).toContain('Launch kit:');
  });

  it.each<[string[], RegExp]>([
    [['--kit', 'meta', '--languages', 'sw'], /cannot be made in this language/],
    [['--kit', 'tv'], /^'tv' is no network/],
  ])('refuses a kit of %j with one line and code 2', async (args, sentence) => {
    const { code, out, err } = await run(link(), ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err.trim()).toMatch(sentence);
  });
});
