import type { Motion, MotionSound } from '@marquee/contract';
import { exportVideo, NoEncoderError } from './export-video.ts';
import { decodeFiles, loadFiles } from './load-pictures.ts';
import { loadTrack } from './sound-track.ts';

interface VideoOrder {
  motion: Motion;
  sound: MotionSound;
}

/**
 * Writes the videos that a command on this machine asks for, one after the other, until it asks for no more.
 * @param host where it listens, with a slash at its end
 */
export async function encodeForCommand(host: string): Promise<void> {
  for (;;) {
    const asked = await fetch(new URL('next', host));
    if (asked.status === 204) return;
    const { motion, sound }: VideoOrder = await asked.json();
    await answer(host, motion, sound).catch((error: unknown) => {
      const reason = error instanceof NoEncoderError ? 'no-encoder' : String(error);
      return fetch(new URL('failed', host), { method: 'POST', body: reason });
    });
  }
}

async function answer(host: string, motion: Motion, sound: MotionSound): Promise<unknown> {
  const pictures = await decodeFiles(await loadFiles(motion, host));
  try {
    const { bytes, kind } = await exportVideo(
      motion,
      pictures,
      await loadTrack(sound, motion.durationMs / 1000),
    );
    return await fetch(new URL(`made/${kind.container}`, host), { method: 'POST', body: bytes });
  } finally {
    for (const picture of pictures.values()) picture.close();
  }
}
