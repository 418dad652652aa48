import { adName } from '@marquee/contract';
import type { KitOutput } from './kit-output.ts';
import type { KitGap } from './kit-parts.ts';
import type { KitSource } from './kit-source.ts';
import type { PlannedVideo } from './plan-videos.ts';

/** A video in a kit. */
export interface KitVideo {
  path: string;
  /** The picture beside it; null for a test. */
  poster: string | null;
  network: string;
  language: string;
  adID: string;
  version: number;
  token: string;
  style: string;
  width: number;
  height: number;
  durationMs: number;
  bytes: number;
}

/** Puts videos and their posters into a kit, straight from where they are kept; what is gone is told. */
export async function addVideos(
  app: string,
  planned: readonly PlannedVideo[],
  { source, output }: { source: KitSource; output: KitOutput },
  missing: KitGap[],
): Promise<KitVideo[]> {
  const videos: KitVideo[] = [];
  for (const { network, language, ad, video } of planned) {
    const { style, seconds, width, height, durationMs, bytes } = video;
    const [file, picture] = await Promise.all([
      source.fileOf(video.blobKey),
      video.posterKey === null ? null : source.fileOf(video.posterKey),
    ]);
    if (!file) {
      const why = 'The video of this ad is not there any more.';
      missing.push({ network, language, what: `video ${style}`, why, reason: 'gone' });
      continue;
    }
    const { angle, token, version } = ad;
    const name = adName({ app, angle, template: `${style}-${seconds}s`, width, height, language, token });
    const path = `${network}/${language}/videos/${name}.mp4`;
    const poster = picture && `${network}/${language}/videos/${name}.png`;
    output.addStream(path, file);
    if (picture && poster) output.addStream(poster, picture);
    videos.push({
      ...{ path, poster, network, language, adID: ad.id, version, token },
      ...{ style, width, height, durationMs, bytes },
    });
  }
  return videos;
}
