import {
  type AdId,
  type api,
  type EndpointData,
  frameCount,
  type Motion,
  type UserId,
} from '@marquee/contract';
import type { z } from 'zod';
import { HttpError } from '#platform/http-error.ts';
import { newToken } from '#platform/tokens.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { lockVersion, requireEditableAd } from '../studio/index.ts';
import { findMotionRow } from './keep-motion.ts';
import { Mp4Error, type Mp4Facts, readMp4 } from './read-mp4.ts';

/** Where videos are kept. */
export const videosPrefix = 'videos/';

/** Videos that one account may have kept. */
const maxVideos = 300;

/** H.264's name for its High profile. */
const high = 100;

/**
 * Keeps a video that was made of an ad's layers, in the place of one before; its layers were paid for, so it costs nothing.
 * @throws HttpError NOT_FOUND where the ad is gone or its layers were never asked for, VIDEO_REFUSED where it is not what
 *   the layers make, RATE_LIMITED where the account has too many, EDITED_MEANWHILE
 */
export async function keepVideo(
  ctx: Context,
  userId: UserId,
  adId: AdId,
  { style, seconds, formatType }: z.output<typeof api.motions.keep.query>,
  bytes: Buffer,
): Promise<EndpointData<typeof api.motions.keep>> {
  const { version, format } = await requireEditableAd(ctx.db, userId, adId);
  const name = { adId, version, style, seconds, formatId: formatType ?? format.id };
  const made = await findMotionRow(ctx.db, name);
  if (!made) throw new HttpError('NOT_FOUND');
  const fault = faultOf(bytes, made.motion);
  if (fault) throw new HttpError('VIDEO_REFUSED', { reason: 'fault', fault });
  const key = `${videosPrefix}${newToken()}.mp4`;
  await ctx.blobs.put(key, bytes, 'video/mp4');
  try {
    const before = await transaction(ctx.db, async (tx) => {
      await lockVersion(ctx, tx, userId, adId, version);
      const own = await tx
        .selectFrom('ad_videos')
        .select(['folder', 'blob_key'])
        .where('user_id', '=', userId)
        .execute();
      const before = own.find(({ folder }) => folder === made.folder)?.blob_key;
      if (!before && own.length >= maxVideos) throw new HttpError('RATE_LIMITED', { reason: 'videos' });
      const values = { blob_key: key, bytes: bytes.length };
      await tx
        .insertInto('ad_videos')
        .values({ folder: made.folder, user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('folder').doUpdateSet(values))
        .execute();
      return before;
    });
    if (before) await ctx.blobs.delete(before);
  } catch (error) {
    await ctx.blobs.delete(key);
    throw error;
  }
  return { version };
}

/** What of a file is not as its layers say, in words; null where it is what they make. */
function faultOf(
  bytes: Buffer,
  motion: Pick<Motion, 'width' | 'height' | 'fps' | 'durationMs'>,
): string | null {
  let facts: Mp4Facts;
  try {
    facts = readMp4(bytes);
  } catch (error) {
    if (error instanceof Mp4Error) return error.message;
    throw error;
  }
  // Both sides of a video are even.
  const [width, height] = [motion.width & ~1, motion.height & ~1];
  if (facts.codec !== 'avc1' || facts.profile !== high) return 'it is not H.264 High';
  if (facts.width !== width || facts.height !== height)
    return `it has ${facts.width}×${facts.height} pixels instead of ${width}×${height}`;
  if (facts.frames !== frameCount(motion))
    return `it has ${facts.frames} frames instead of ${frameCount(motion)}`;
  if (Math.abs(facts.durationMs - motion.durationMs) > 1000 / motion.fps)
    return `it lasts ${(facts.durationMs / 1000).toFixed(2)} s`;
  if (facts.sound !== null && facts.sound !== 'mp4a') return 'its sound is not AAC';
  return null;
}
