import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Format } from '@marquee/engine';
import { encodePng, render } from '../../engine/src/render/render.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { median, spread, table } from '../statistics.ts';
import { Peer } from './peer.ts';
import type { Sample } from './sample.ts';
import { writeScene } from './scene-files.ts';
import { composedAds } from './scenes.ts';

/** Of the Mozilla Public License, so they are no dependency of ours: fetched when this is run (see ../README.md). */
const satoriPackages = ['satori@0.63.2', '@resvg/resvg-js@2.6.2'];

/**
 * Draws the same ads with everything there is, in turn, so that a slow minute of the machine is slow for all.
 * @param keep a folder for the pictures of each, to be looked at
 */
export async function sideBySide(
  sample: Sample,
  format: Format,
  { rounds, ads, keep }: { rounds: number; ads: number; keep?: string },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-render-'));
  const browser = findBrowser();
  const packages = await satoriFolder();
  const chromium = browser ? new Peer('chromium-peer.ts', [folder, browser]) : null;
  const satori = packages ? new Peer('satori-peer.ts', [folder, packages]) : null;
  if (keep) await mkdir(keep, { recursive: true });
  try {
    const times: Record<'engine' | 'floor' | 'chromium' | 'satori', number[]> = {
      engine: [],
      floor: [],
      chromium: [],
      satori: [],
    };
    const ratios: Record<'floor' | 'chromium' | 'satori', number[]> = { floor: [], chromium: [], satori: [] };
    const composed = await composedAds(sample, 'advanced', format, ads);
    const { fonts } = composed;
    for (const [index, ad] of composed.ads.entries()) {
      const name = `${index + 1}-${ad.archetype}`;
      const scene = await writeScene(folder, name, ad);
      const draw = async () =>
        render(fonts, { boxes: ad.boxes, lines: ad.lines, picture: async () => ad.picture }, format);
      const { finished } = await draw();
      if (keep) await writeFile(join(keep, `${name}-engine.png`), ad.png);
      for (let round = 0; round <= rounds; round++) {
        const look = (by: string) => (keep && round === 0 ? { keep: join(keep, `${name}-${by}.png`) } : {});
        const engine = await timed(async () => encodePng((await draw()).finished, format));
        const floor = await timed(() => encodePng(finished, format));
        const others = {
          chromium: await chromium?.draw({ scene, ...look('chromium') }),
          satori: await satori?.draw({ scene, ...look('satori') }),
        };
        // The first round warms everybody up.
        if (round === 0) continue;
        times.engine.push(engine);
        times.floor.push(floor);
        ratios.floor.push(engine / floor);
        for (const by of ['chromium', 'satori'] as const) {
          const ms = others[by];
          if (typeof ms !== 'number') continue;
          times[by].push(ms);
          ratios[by].push(ms / engine);
        }
      }
    }
    const row = (name: string, by: keyof typeof times, ratio: string) => [
      name,
      times[by].length > 0 ? spread(times[by]) : 'could not be run',
      times[by].length > 0 ? ratio : '',
    ];
    console.log(
      `\n${format.id} ${format.width} × ${format.height}: the same ${ads} ads drawn and encoded, ${rounds} rounds, milliseconds`,
    );
    console.log(
      table([
        ['', 'median (5–95 %)', 'against this engine'],
        row('this engine', 'engine', `${median(ratios.floor).toFixed(1)} × the floor`),
        row('headless Chromium, warm page', 'chromium', `${median(ratios.chromium).toFixed(1)} × slower`),
        row('satori + resvg', 'satori', `${median(ratios.satori).toFixed(1)} × slower`),
        row('floor: encoding these pixels', 'floor', ''),
      ]),
    );
    for (const [by, peer] of Object.entries({ chromium, satori })) {
      for (const [fault, count] of peer?.faults ?? []) console.log(`${by}: ${count} × ${fault}`);
    }
  } finally {
    await chromium?.close();
    await satori?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A folder that holds satori and resvg, kept between runs; null where they cannot be had. */
async function satoriFolder(): Promise<string | null> {
  const folder = join(tmpdir(), 'marquee-satori');
  if (
    existsSync(join(folder, 'node_modules/satori')) &&
    existsSync(join(folder, 'node_modules/@resvg/resvg-js'))
  )
    return folder;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  console.log(`Fetching ${satoriPackages.join(' and ')} into ${folder} (once)…`);
  return promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', ...satoriPackages], {
    cwd: folder,
    timeout: 60_000,
  }).then(
    () => folder,
    (error) => {
      console.log(`They could not be fetched: ${String(error).slice(0, 200)}`);
      return null;
    },
  );
}
