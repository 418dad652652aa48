import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * How long ffmpeg makes a video of the frames that another has, from pictures that lie there, at the same bit rate:
 * seconds. The frames need not be drawn by it.
 * @returns null where there is no ffmpeg
 */
export async function slideshow(video: string, folder: string): Promise<number | null> {
  const frames = join(folder, 'frames');
  await mkdir(frames, { recursive: true });
  try {
    // Bitmaps: what takes time is to encode video, not to unpack PNGs.
    await run('ffmpeg', ['-v', 'error', '-i', video, '-y', join(frames, '%04d.bmp')]);
    const began = performance.now();
    await run('ffmpeg', [
      ...['-v', 'error', '-framerate', '30', '-i', join(frames, '%04d.bmp')],
      ...['-c:v', 'libx264', '-profile:v', 'high', '-b:v', '6500k', '-pix_fmt', 'yuv420p'],
      ...['-y', join(folder, 'slideshow.mp4')],
    ]);
    return (performance.now() - began) / 1000;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(frames, { recursive: true, force: true });
  }
}
