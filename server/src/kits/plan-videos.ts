import { checkVideo, type NetworkId, networkOf, refusals } from '@marquee/contract';
import type { KeptVideo } from '../motion/index.ts';
import type { KitGap } from './kit-parts.ts';
import { adsOfLanguage } from './plan-kit.ts';
import type { KitAd } from './store.ts';

/** A video that a kit is to have, and its ad. */
export interface PlannedVideo {
  network: NetworkId;
  language: string;
  ad: KitAd;
  video: KeptVideo;
}

/** The videos of a network in a language. */
interface VideoPlan {
  taken: PlannedVideo[];
  /** Those that the network would refuse, each with its reason. */
  refused: KitGap[];
  /** Ads that have none that the network takes. */
  without: string[];
}

/** What of the videos that are kept of ads a network takes; null for one that takes no videos. */
export function planVideos(ads: readonly KitAd[], network: NetworkId, language: string): VideoPlan | null {
  const rules = networkOf(network).video;
  if (!rules) return null;
  const own = adsOfLanguage(ads, language);
  const refused: KitGap[] = [];
  const taken = own.flatMap((ad) =>
    ad.videos.flatMap((video): PlannedVideo[] => {
      const [why] = refusals(checkVideo(networkOf(network), rules, video));
      if (!why) return [{ network, language, ad, video }];
      const what = `video ${video.style} ${video.width}×${video.height}, ${video.seconds} s`;
      refused.push({ network, language, what, why, reason: 'notTaken' });
      return [];
    }),
  );
  const ofAds = new Set(taken.map(({ ad }) => ad.id));
  return {
    taken: taken.slice(0, rules.most ?? taken.length),
    refused,
    without: own.filter(({ id }) => !ofAds.has(id)).map(({ id }) => id),
  };
}
