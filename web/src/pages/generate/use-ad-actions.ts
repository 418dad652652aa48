import { type Ad, type AppData, api, errors } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorCode } from '../../api/error-code.ts';
import { request } from '../../api/request.ts';
import { t } from '../../i18n.ts';
import { cachedBalance } from '../../ui/credits.ts';
import { bannerDurations, type useBanner } from '../../ui/use-banner.ts';
import { downloadAd } from '../ads/download.ts';
import type { AdActions } from './ad-card.tsx';
import type { Shortage } from './modals.tsx';
import { presentRegenerationError } from './present-regeneration-error.ts';
import type { RegenerationWish } from './regeneration-dialog.tsx';

/** What can be done with the ads in view. `current` gives an ad as it is since it was last made anew. */
export function useAdActions(
  app: AppData,
  {
    listed,
    banner: { show },
    onShortage,
    onView,
  }: {
    listed: Ad[];
    banner: ReturnType<typeof useBanner>;
    onShortage: (shortage: Shortage) => void;
    onView: (ad: Ad) => void;
  },
): AdActions & { current: (ad: Ad) => Ad } {
  const balance = cachedBalance(useQueryClient());
  const [regenerated, setRegenerated] = useState<ReadonlyMap<string, Ad>>(new Map());
  const [regenerating, setRegenerating] = useState<ReadonlySet<string>>(new Set());
  const inView = useRef(listed);
  useEffect(() => {
    inView.current = listed;
  }, [listed]);

  const mark = (id: string, on: boolean) =>
    setRegenerating((ids) =>
      on ? new Set([...ids, id]) : new Set([...ids].filter((other) => other !== id)),
    );

  async function tellShortage(ad: Ad) {
    const required = ad.regenerationCost;
    const data = await request(api.credits.checkSufficient, { body: { requiredCredits: required } });
    onShortage({
      current: data.current_credits,
      required,
      shortage: data.shortage,
      templateType: ad.templateType,
      costPerAd: required,
      totalAds: 1,
    });
  }

  async function regenerate(ad: Ad, { reasons, wish }: RegenerationWish = { reasons: [], wish: '' }) {
    mark(ad.adID, true);
    try {
      const reply = await request(api.ads.regenerate, {
        body: {
          appId: app.appId,
          adID: ad.adID,
          unsatisfactory: true,
          galleryType: 'current',
          ...(reasons.length > 0 ? { reasons } : {}),
          ...(wish ? { wish } : {}),
        },
      });
      balance.set(reply.credits);
      setRegenerated((ads) => new Map(ads).set(ad.adID, { ...reply.ad, isRegenerated: true }));
      // The list may have changed under a regeneration that took its time.
      if (inView.current.some(({ adID }) => adID === ad.adID)) {
        show('success', t('regen.success'), bannerDurations.success);
      } else {
        show('warning', t('regen.lost'));
      }
    } catch (error) {
      if (errorCode(error) === 'INSUFFICIENT_CREDITS') {
        await tellShortage(ad).catch(() =>
          show('error', errors.INSUFFICIENT_CREDITS[1], bannerDurations.success),
        );
      } else {
        const { title, text } = presentRegenerationError(error);
        show('error', text, bannerDurations.success, title);
      }
    } finally {
      mark(ad.adID, false);
    }
  }

  return {
    current: (ad) => regenerated.get(ad.adID) ?? ad,
    regenerating,
    onView,
    onRegenerate: (ad, wish) => void regenerate(ad, wish),
    onDownload: (ad, number, kind) =>
      void downloadAd(ad, number, kind).catch(() => show('error', t('failure.download'))),
  };
}
