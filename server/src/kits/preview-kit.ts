import type { KitRequest, KitShare, MissingPart, UserId } from '@marquee/contract';
import type { Context } from '../context.ts';
import { isTakenAsItIs } from './draw-picture.ts';
import { type KitGap, missingPart } from './kit-parts.ts';
import { keptSource } from './kit-source.ts';
import { countTexts, keepTaken, missingTexts } from './kit-texts.ts';
import { adsOfLanguage, languagesOf, messageCount, missingLanguages, planPictures } from './plan-kit.ts';
import { planVideos } from './plan-videos.ts';
import { orderedAds, priceOf } from './start-kit.ts';

/** Milliseconds for the texts of all languages. */
const deadlineMs = 60_000;

/** What a kit would hold, before it is made. @throws HttpError as `startKit`, but for templates and credits */
export async function previewKit(
  ctx: Context,
  userId: UserId,
  { networks, languages, ...of }: KitRequest,
): Promise<{ shares: KitShare[]; missing: MissingPart[]; credits: number }> {
  const { ads } = await orderedAds(ctx, userId, of);
  const source = keptSource(ctx, { userId, networks, test: false }, AbortSignal.timeout(deadlineMs));
  const wanted = languagesOf(ads, languages ?? null);
  const missing: KitGap[] = missingLanguages(ads, networks, wanted);
  const shares: KitShare[] = [];
  for (const language of wanted) {
    const own = adsOfLanguage(ads, language);
    if (own.length === 0) continue;
    const found = await source.textsOf(language, own);
    const texts = keepTaken({ language, texts: found?.texts ?? [] }, missing);
    for (const network of networks) {
      const pictures = planPictures(own, [network], [language]);
      for (const { slot } of pictures.filter((one) => !isTakenAsItIs(one) && !one.ad.recipe))
        missing.push({
          network,
          language,
          what: `${slot.id} ${slot.ratio}`,
          why: 'Please regenerate this ad.',
          reason: 'other',
        });
      const ready = pictures.filter(isTakenAsItIs).length;
      const composed = pictures.filter((one) => !isTakenAsItIs(one) && one.ad.recipe).length;
      const videos = planVideos(own, network, language);
      missing.push(...(videos?.refused ?? []));
      const messages = messageCount(own);
      shares.push({
        network,
        language,
        pictures: { ready, composed },
        videos: videos && { ready: videos.taken.length, without: videos.without },
        texts: countTexts(network, texts.texts, messages),
      });
      missing.push(...missingTexts(network, texts, messages));
    }
  }
  return { shares, missing: missing.map(missingPart), credits: await priceOf(ctx.db, ads, false) };
}
