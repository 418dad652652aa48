/**
 * Composes the tracks of videos and writes them as AAC-LC: `npm run tracks -w bench -- [DIR]`
 * Nothing of the product runs it: what it wrote lies in the project, as browsers on Linux encode no AAC. Needs ffmpeg;
 * 5.1's own encoder wrote what is there. With a folder, WAV files go there to be listened to instead.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { tracks } from './compose.ts';
import { sampleRate } from './synth.ts';

const target = new URL('../../web/src/pages/motion/tracks/', import.meta.url).pathname;
const listen = process.argv[2];

/** Every length that a video may have, in seconds. */
const lengths = [6, 10, 11, 12, 13, 14, 15];

for (const [name, compose] of Object.entries(tracks))
  for (const seconds of lengths) {
    const { left, right } = compose(seconds);
    const samples = new Float32Array(left.length * 2);
    left.forEach((value, at) => {
      samples[2 * at] = value;
      samples[2 * at + 1] = right[at] ?? 0;
    });
    const file = listen ? join(listen, `${name}-${seconds}.wav`) : join(target, `${name}-${seconds}.aac`);
    const { status, stderr } = spawnSync(
      'ffmpeg',
      [
        ...['-v', 'error', '-f', 'f32le', '-ar', String(sampleRate), '-ac', '2', '-i', '-', '-bitexact'],
        ...(listen ? [] : ['-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', '96k', '-f', 'adts']),
        ...['-y', file],
      ],
      { input: new Uint8Array(samples.buffer) },
    );
    if (status !== 0) throw new Error(String(stderr));
    console.log(file);
  }
