import { readFile } from 'node:fs/promises';
import { motionSound } from '@marquee/contract';
import { expect, it } from 'vitest';
import { packetsOf } from '../../web/src/pages/motion/sound-track.ts';

const sounds = motionSound.options.filter((sound) => sound !== 'none');

it.each(sounds.flatMap((sound) => [6, 10, 11, 12, 13, 14, 15].map((seconds) => [sound, seconds] as const)))(
  'has sound to the end of a video: %s, %i seconds',
  async (sound, seconds) => {
    const packets = packetsOf(
      await readFile(new URL(`../../web/src/pages/motion/tracks/${sound}-${seconds}.aac`, import.meta.url)),
    );
    expect(packets.length).toBeGreaterThanOrEqual(Math.ceil((seconds * 48_000) / 1024));
    expect(Math.min(...packets.map(({ length }) => length))).toBeGreaterThan(0);
  },
);

it('takes nothing else for sound', () => {
  expect(() => packetsOf(new Uint8Array(20))).toThrow('This is no AAC.');
});
