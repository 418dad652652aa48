import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playLink, type StandIn, standApp, startStandIn, status } from './listings/stand-in.ts';

const command = fileURLToPath(new URL('../src/cli/ads.ts', import.meta.url));
let folder: string;
let standIn: StandIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-ads-'));
  standIn = await startStandIn();
});
afterAll(async () => {
  await standIn.close();
  await rm(folder, { recursive: true });
});

interface Ended {
  code: number;
  out: string;
  err: string;
}

const run = (...args: string[]) =>
  new Promise<Ended>((resolve) => {
    const { origin } = standIn;
    const env = { ...process.env, PLAY_STORE_URL: origin, MEDIA_HOSTS: new URL(origin).host };
    execFile(process.execPath, [command, ...args], { env, cwd: folder }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

describe('the ads command', () => {
  it('makes ads from a link, without a database', async () => {
    await standApp(standIn, 2);
    const { code, out, err } = await run(
      playLink('command'),
      '--formats',
      'square,landscape',
      '--count',
      '2',
      '--out',
      'made/here',
      '--layers',
    );
    expect([code, err]).toEqual([0, expect.stringContaining('4 of 4')]);
    const names = ['01-square', '02-square', '03-landscape', '04-landscape'];
    expect((await readdir(join(folder, 'made/here'))).sort()).toEqual(
      names.flatMap((name) => [`${name}.json`, `${name}.notext.png`, `${name}.png`, `${name}.recipe.json`]),
    );
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => line.split('\t')[0])
        .sort(),
    ).toEqual(names.map((name) => join('made/here', `${name}.png`)));
    const ad = JSON.parse(await readFile(join(folder, 'made/here/03-landscape.json'), 'utf8'));
    expect(ad).toMatchObject({
      format: { id: 'landscape', width: 1200, height: 628 },
      template: 'basic',
      copy: { cta: '', name: expect.any(String) },
    });
    expect(Object.keys(ad).sort()).toEqual([
      'angle',
      'archetype',
      'attempts',
      'boxes',
      'copy',
      'direction',
      'evidence',
      'format',
      'language',
      'layout',
      'layoutTest',
      'messageId',
      'ms',
      'palette',
      'picture',
      'quality',
      'template',
    ]);
    const { width, height } = await sharp(join(folder, 'made/here/03-landscape.png')).metadata();
    expect([width, height]).toEqual([1200, 628]);
  });

  it('makes ads from a file, with evidence that points into it', async () => {
    const icon = sharp({ create: { width: 256, height: 256, channels: 3, background: 'navy' } });
    await icon.png().toFile(join(folder, 'icon.png'));
    const listing = {
      basicInfo: {
        title: 'Rain & Shine',
        summary: 'Know the weather before it knows you',
        description:
          'Plan  your day.\r\n\r\n• Hourly forecasts for 90 places\r\n• Works offline, without an account',
      },
      media: { icon: { webPath: 'icon.png' } },
    };
    await writeFile(join(folder, 'listing.json'), JSON.stringify(listing));
    const { code } = await run('listing.json', '--formats', 'story', '--out', 'filed');
    expect(code).toBe(0);
    const ad = JSON.parse(await readFile(join(folder, 'filed/01-story.json'), 'utf8'));
    expect(ad.evidence.length).toBeGreaterThan(0);
    for (const { field, start, end } of ad.evidence) {
      const [, key] = field.split('.');
      const text = listing.basicInfo[key as keyof typeof listing.basicInfo];
      expect(text.slice(start, end).trim()).toHaveLength(end - start);
      expect(end).toBeGreaterThan(start);
    }
  });

  it.each<[string[], RegExp]>([
    [['x', '--colour', 'red'], /Unknown option '--colour'.* Usage: /],
    [['gone.json'], /^There is no file 'gone\.json'/],
    [['https://evil.example/'], /does not lead to Google Play or the App Store/],
    [['javascript://alert(1)'], /not supported/],
  ])('refuses %j with one line and code 2', async (args, sentence) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err.trim()).toMatch(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('says what is wrong with the store', async () => {
    standIn.on('/store', status(404));
    const { code, err } = await run(playLink('gone'), '--out', 'none');
    expect([code, err]).toEqual([2, expect.stringContaining('App not found on Google Play')]);
    await expect(readdir(join(folder, 'none'))).rejects.toThrow();
  });
});
