import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MotionSound, MotionStyle, Recipe } from '@marquee/contract';
import { hashOf } from '@marquee/engine/pictures';
import type { AdPool } from '@marquee/engine/pool';
import { type Browser, NoVideoError, openVideoWriter } from './video-writer.ts';

interface Wanted {
  ads: readonly { name: string; recipe: Recipe }[];
  styles: readonly MotionStyle[];
  seconds: number;
  sound: MotionSound;
  /** Pictures that the recipes name. */
  pictures: readonly Uint8Array[];
  out: string;
  say: (line: string) => void;
}

/**
 * Has ads move, as `NAME-STYLE.mp4`, or WebM where the browser writes no H.264.
 * @param browser null where there is none
 * @returns whether all videos were written: what was not is said
 */
export async function makeVideos(
  pool: Pick<AdPool, 'motion'>,
  browser: Browser | null,
  { ads, styles, seconds, sound, pictures, out, say }: Wanted,
): Promise<boolean> {
  const byHash = new Map(pictures.map((picture) => [hashOf(picture), picture]));
  const writer = await openVideoWriter(browser).catch((error: unknown) => {
    if (!(error instanceof NoVideoError)) throw error;
    say(`${error.message} No videos are made.`);
    return null;
  });
  if (!writer) return false;
  let all = true;
  try {
    for (const { name, recipe } of ads) {
      for (const style of styles) {
        try {
          const motion = await pool.motion({
            ...{ recipe, style, seconds },
            picture: async (hash) => byHash.get(hash) ?? null,
          });
          const { bytes, container } = await writer.write(motion, sound);
          const file = join(out, `${name}-${style}.${container}`);
          await writeFile(file, bytes);
          process.stdout.write(`${[file, style, seconds].join('\t')}\n`);
          if (container === 'webm') say(`${file}: this browser writes no H.264, which MP4 needs.`);
        } catch (error) {
          all = false;
          say(`${name} does not move as ${style}: ${(error as Error).message}`);
        }
      }
    }
  } finally {
    await writer.close();
  }
  return all;
}
