import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recipe } from '@marquee/contract';
import type { AdPool, MadeMotion } from '@marquee/engine/pool';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserArguments, findBrowser } from '../../../../scripts/browser.mjs';
import { makeVideos } from './make-videos.ts';

let out: string;
let said: string[];
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'marquee-videos-'));
  said = [];
});
afterEach(() => rm(out, { recursive: true }));

const size = { width: 128, height: 96 };
const plain = (background: string) =>
  sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();

/** A layer that passes over another, with music. */
const motion = async (): Promise<MadeMotion> => ({
  ...{ ...size, fps: 30, durationMs: 6_000 },
  layers: [
    { id: 'ground', kind: 'ground', x: 0, y: 0, ...size, png: await plain('navy') },
    { id: 'plate', kind: 'plate', x: 0, y: 0, ...size, png: await plain('orange') },
  ],
  timeline: [{ layer: 'plate', at: 0, for: 500, property: 'x', from: 128, to: 0, ease: 'linear' }],
});

const pool = (motion: () => Promise<MadeMotion>): Pick<AdPool, 'motion'> => ({ motion });

const make = (program: string | null, from = pool(motion)) =>
  makeVideos(from, program === null ? null : { program, options: browserArguments }, {
    ...{
      ads: [{ name: '01-wide', recipe: {} as Recipe }],
      styles: ['reveal', 'beat'],
      seconds: 6,
      sound: 'calm',
    },
    ...{ pictures: [], out, say: (line: string) => said.push(line) },
  });

describe('videos of the ads command', () => {
  it('are not made where there is no browser, and that is said', async () => {
    expect(await make(null)).toBe(false);
    expect(said).toEqual([expect.stringMatching(/no Chromium or Chrome .* No videos are made/)]);
    expect(await readdir(out)).toEqual([]);
  });

  it('are not made where the browser does not start', async () => {
    expect(await make('/bin/false')).toBe(false);
    expect(said).toEqual([expect.stringMatching(/does not start/)]);
  });

  const browser = findBrowser();
  it.skipIf(!browser)(
    'are written by the browser of the machine, and what fails is left out',
    async () => {
      let calls = 0;
      const from = pool(() =>
        calls++ === 0 ? motion() : Promise.reject(new Error('The words stand too close.')),
      );
      expect(await make(browser, from)).toBe(false);
      const [file = '', ...others] = await readdir(out);
      expect(others).toEqual([]);
      expect(file).toMatch(/^01-wide-reveal\.(mp4|webm)$/);
      const bytes = await readFile(join(out, file));
      if (file.endsWith('.mp4'))
        expect([bytes.toString('latin1', 4, 8), bytes.includes('avc1'), bytes.length > 70_000]).toEqual([
          'ftyp',
          true,
          true,
        ]);
      expect(bytes.length).toBeGreaterThan(2_000);
      expect(said).toContain('01-wide does not move as beat: The words stand too close.');
    },
    120_000,
  );
});
