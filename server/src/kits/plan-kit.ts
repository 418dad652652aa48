import { type NetworkId, networkOf, type PictureSlot } from '@marquee/contract';
import type { KitGap } from './kit-parts.ts';
import type { KitAd } from './store.ts';

/** A picture that a kit is to have, and the ad that it is made from. */
export interface PlannedPicture {
  network: NetworkId;
  language: string;
  slot: PictureSlot;
  ad: KitAd;
  /** No button may be drawn in it. */
  buttonless: boolean;
}

const ratio = ({ width, height }: { width: number; height: number }) => Math.log(width / height);

const isBase = (one: string, other: string) =>
  one.split('-')[0]?.toLowerCase() === other.split('-')[0]?.toLowerCase();

/** The ads of a language; 'pt' is asked for and 'pt-BR' meant. */
export function adsOfLanguage(ads: readonly KitAd[], language: string): KitAd[] {
  const exact = ads.filter((ad) => ad.language.toLowerCase() === language.toLowerCase());
  return exact.length > 0 ? exact : ads.filter((ad) => isBase(ad.language, language));
}

/** The languages of a kit: those that were asked for, else those of its ads. */
export const languagesOf = (ads: readonly KitAd[], asked: readonly string[] | null): string[] => [
  ...new Set(asked ?? ads.map(({ language }) => language)),
];

/**
 * Every picture that a kit is to have: each message in each size of each network, made from its ad of that size or, where
 * there is none, from the one with the nearest ratio. Further ads of a message and size, tests of other layouts, come along.
 */
export function planPictures(
  ads: readonly KitAd[],
  networks: readonly NetworkId[],
  languages: readonly string[],
): PlannedPicture[] {
  return networks.flatMap((network) => {
    const { pictures, policies } = networkOf(network);
    const buttonless = policies.includes('no-drawn-button');
    return languages.flatMap((language) => {
      const messages = [
        ...Map.groupBy(adsOfLanguage(ads, language), ({ messageId, id }) => messageId ?? id).values(),
      ];
      return pictures.flatMap((slot) => {
        const chosen = messages.flatMap((own) => {
          const exact = own.filter((ad) => Math.abs(ratio(ad) - ratio(slot)) < 0.01);
          if (exact.length > 0) return exact;
          return own
            .toSorted((a, b) => Math.abs(ratio(a) - ratio(slot)) - Math.abs(ratio(b) - ratio(slot)))
            .slice(0, 1);
        });
        return chosen
          .slice(0, slot.most ?? chosen.length)
          .map((ad): PlannedPicture => ({ network, language, slot, ad, buttonless }));
      });
    });
  });
}

/** Languages that were asked for and in which there are no ads. */
export const missingLanguages = (
  ads: readonly KitAd[],
  networks: readonly NetworkId[],
  languages: readonly string[],
): KitGap[] =>
  languages
    .filter((language) => adsOfLanguage(ads, language).length === 0)
    .flatMap((language) =>
      networks.map((network) => ({
        network,
        language,
        what: 'ads',
        why: 'There are no ads in this language.',
        reason: 'noAds',
      })),
    );

export const messageCount = (ads: readonly KitAd[]): number =>
  new Set(ads.map(({ messageId, id }) => messageId ?? id)).size;
