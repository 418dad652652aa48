import { api } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { queryKey } from '../../api/query-key.ts';
import { open, request } from '../../api/request.ts';
import { formatList, t } from '../../i18n.ts';
import { cachedBalance } from '../../ui/credits.ts';
import { bannerDurations, type useBanner } from '../../ui/use-banner.ts';
import { languageName } from '../ads/language-name.ts';
import type { OrderedAds } from './ad-order.ts';
import { createGenerationStore, type GenerationCalls, type GenerationNews } from './generation-store.ts';
import type { GenerationErrorNotice } from './present-generation-error.ts';
import { reportPaint } from './report-paint.ts';
import { beginRun, type GenerationRun } from './run.ts';

/** Where the ads are to be shown; the product makes them for these. */
const platforms = ['instagram', 'facebook'];

/** Milliseconds between two looks at a run of another app. */
const lookAgainMs = 3_000;

const calls: GenerationCalls = {
  current: async () => (await request(api.generations.current, {})).operation,
  follow: (operationId, signal) => open(api.generations.follow, { params: { operationId }, signal }),
};

/** Where a run stands, in a sentence. */
function progressText({ place, progress: { current, total } }: GenerationRun): string {
  if (place !== null) return t('banner.waiting', { place });
  return t('banner.progress', { current, total });
}

/** How a run ended, in a sentence. */
function outcomeText({
  delivered,
  failed,
  goneLanguages = [],
}: NonNullable<GenerationRun['outcome']>): string {
  const gone = t('banner.gone', { languages: formatList(goneLanguages.map(languageName)) });
  if (delivered === 0) return goneLanguages.length > 0 ? gone : t('banner.failedAll');
  const success = t('banner.success', { delivered });
  if (failed === 0) return success;
  return `${success} ${goneLanguages.length > 0 ? gone : t('banner.partly', { failed })}`;
}

/** Starts generations of one app, follows them to their end, and takes up one that is already running. */
export function useGeneration(
  appId: string,
  {
    banner,
    onError,
    onComplete,
  }: {
    banner: ReturnType<typeof useBanner>;
    /** Also of a connection that ended: the generation may be taken up again after that. */
    onError: (notice: GenerationErrorNotice) => void;
    onComplete: () => void;
  },
) {
  const queries = useQueryClient();
  const [store] = useState(() => createGenerationStore(appId, calls));
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { show, hide } = banner;

  const take = useCallback(
    (news: GenerationNews): void => {
      const balance = cachedBalance(queries);
      switch (news.kind) {
        case 'progress':
          show('info', progressText(news.run), bannerDurations.generating);
          break;
        case 'stalled':
          show('warning', t('banner.stalled'), bannerDurations.generating);
          break;
        case 'held':
          balance.subtract(news.credits);
          break;
        case 'released':
          balance.add(news.credits);
          break;
        case 'failed':
          hide();
          onError(news.notice);
          break;
        case 'complete':
          show(news.delivered === 0 ? 'error' : 'success', outcomeText(news), bannerDurations.success);
          onComplete();
          break;
        case 'left':
          void balance.refresh();
          void queries.invalidateQueries({ queryKey: queryKey(api.ads.ofApp, { params: { appId } }) });
      }
    },
    [appId, hide, onComplete, onError, queries, show],
  );
  useEffect(() => store.listen(take), [store, take]);

  useEffect(() => {
    const close = store.open();
    const look = () => {
      if (document.visibilityState === 'visible') void store.resume().catch(() => undefined);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      close();
    };
  }, [store]);

  // The notice of a run elsewhere goes when that run does.
  const runsElsewhere = state.elsewhere !== null;
  useEffect(() => {
    if (!runsElsewhere) return;
    const timer = window.setInterval(() => void store.resume().catch(() => undefined), lookAgainMs);
    return () => window.clearInterval(timer);
  }, [runsElsewhere, store]);

  const start = useCallback(
    ({ selection, formats, languages, template: templateType, favoursResults, price }: OrderedAds) => {
      const clicked = performance.now();
      let isTraced = false;
      const begun = beginRun(selection, formats, languages);
      const body = {
        appId,
        platforms,
        formatTypes: Object.keys(selection),
        quantities: { ...selection },
        templateType,
        ...(languages ? { languages } : {}),
        ...(favoursResults ? { favour: 'results' as const } : {}),
        placeholderMappings: begun.slots.map(({ placeholderID, format, language }) => ({
          placeholderID,
          formatType: format?.id ?? '',
          ...(language ? { language } : {}),
        })),
      };
      return store.start({
        begun,
        async open(signal) {
          const response = await open(api.generations.generate, { body, signal });
          isTraced = response.headers.has('traceparent');
          return response;
        },
        price,
        // Nobody waits for it, and nobody is told.
        onFirstAd: (ad, operationId) =>
          isTraced && void reportPaint(ad, operationId, clicked).catch(() => undefined),
      });
    },
    [appId, store],
  );

  return { ...state, start, resume: store.resume };
}
