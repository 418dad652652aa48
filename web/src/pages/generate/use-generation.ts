import { type Ad, type AdFormat, api, type Operation, type TemplateType } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryKey } from '../../api/query-key.ts';
import { open, request } from '../../api/request.ts';
import { t } from '../../i18n.ts';
import { cachedBalance } from '../../ui/credits.ts';
import { bannerDurations, type useBanner } from '../../ui/use-banner.ts';
import { type GenerationErrorNotice, presentGenerationError } from './present-generation-error.ts';
import type { Selection } from './quantities.ts';
import { reportPaint } from './report-paint.ts';
import {
  allArrived,
  applyEvent,
  arrivedAds,
  beginRun,
  type GenerationRun,
  resumeRun,
  withOutcome,
  withoutWaiting,
} from './run.ts';
import { ConnectionEndedError, watchGeneration } from './watch-generation.ts';

/** Where the ads are to be shown; the product makes them for these. */
const platforms = ['instagram', 'facebook'];

/** Milliseconds between two looks at a run of another app. */
const lookAgain = 3_000;

export interface Elsewhere {
  appId: string;
  appName: string;
}

/** Where a run stands, in a sentence. */
function progressText({ place, progress: { current, total } }: GenerationRun): string {
  if (place !== null) return t('banner.waiting', { place });
  return t('banner.progress', { current, total });
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
  const [run, setRun] = useState<GenerationRun | null>(null);
  const [generating, setGenerating] = useState(false);
  const [startedHere, setStartedHere] = useState(false);
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  /** The run as the events have left it, ahead of what is drawn. */
  const latest = useRef<GenerationRun | null>(null);
  const watching = useRef<AbortController | null>(null);
  const alive = useRef(true);
  const { show } = banner;

  const update = useCallback((next: GenerationRun | null) => {
    latest.current = next;
    setRun(next);
  }, []);

  /** The user's running generation. One of another app is kept in `elsewhere`. */
  const refresh = useCallback(async (): Promise<Operation | null> => {
    const { operation } = await request(api.generations.current, {});
    if (!watching.current && alive.current)
      setElsewhere(operation && operation.appId !== appId ? operation : null);
    return operation;
  }, [appId]);

  const watch = useCallback(
    async (
      begun: GenerationRun,
      openFirst: (signal: AbortSignal) => Promise<Response>,
      price = 0,
      onFirstAd?: (ad: Ad, operationId: string) => void,
    ) => {
      const watcher = new AbortController();
      // One whose connection ended may still be trying to follow what went before.
      watching.current?.abort();
      watching.current = watcher;
      let connected = true;
      const balance = cachedBalance(queries);
      update(begun);
      setGenerating(true);
      show('info', progressText(begun), bannerDurations.generating);
      try {
        await watchGeneration({
          open: openFirst,
          follow: (operationId, signal) => open(api.generations.follow, { params: { operationId }, signal }),
          signal: watcher.signal,
          arrived: () => ({
            count: latest.current ? arrivedAds(latest.current).length : 0,
            all: latest.current ? allArrived(latest.current) : false,
          }),
          onStall: () => show('warning', t('banner.stalled'), bannerDurations.generating),
          onConnectionEnded() {
            connected = false;
            setGenerating(false);
            banner.hide();
            onError(presentGenerationError(new ConnectionEndedError()));
          },
          onEvent(event) {
            if (!latest.current) return;
            const takenUp = !connected;
            connected = true;
            if (takenUp) setGenerating(true);
            // The whole price is held as soon as the generation exists.
            if (event.type === 'init' && !latest.current.operationId)
              balance.subtract(price * event.totalAds);
            if (event.type === 'complete') balance.add(price * event.failed);
            const { place, operationId } = latest.current;
            if (event.type === 'ad' && operationId && arrivedAds(latest.current).length === 0)
              onFirstAd?.(event.ad, operationId);
            const next = applyEvent(latest.current, event);
            update(next);
            if (event.type === 'ad' || takenUp || next.place !== place)
              show('info', progressText(next), bannerDurations.generating);
          },
        });
        if (latest.current) update(withOutcome(latest.current));
        announce(latest.current);
        onComplete();
      } catch (error) {
        if (watcher.signal.aborted) return;
        const notice = presentGenerationError(error);
        update(notice.busy || !latest.current ? null : withoutWaiting(latest.current));
        banner.hide();
        onError(notice);
        if (notice.busy) void refresh().catch(() => undefined);
      } finally {
        if (watching.current === watcher) {
          watching.current = null;
          setGenerating(false);
          void balance.refresh();
          void queries.invalidateQueries({ queryKey: queryKey(api.ads.ofApp, { params: { appId } }) });
        }
      }

      function announce(ended: GenerationRun | null) {
        const delivered = ended?.outcome?.delivered ?? (ended ? arrivedAds(ended).length : 0);
        const failed = ended?.outcome?.failed ?? 0;
        if (delivered === 0) return show('error', t('banner.failedAll'), bannerDurations.success);
        const success = t('banner.success', { delivered });
        show(
          'success',
          failed > 0 ? `${success} ${t('banner.partly', { failed })}` : success,
          bannerDurations.success,
        );
      }
    },
    [appId, banner.hide, onComplete, onError, queries, refresh, show, update],
  );

  /** Takes up the user's running generation, or says that it is another app's. Tells whether there is one. */
  const resume = useCallback(async (): Promise<boolean> => {
    if (watching.current) return true;
    const operation = await refresh();
    // The page may have started one itself while this was asked.
    if (watching.current || !alive.current) return true;
    if (!operation) return false;
    if (operation.appId === appId) {
      setStartedHere(false);
      void watch(resumeRun(operation), (signal) =>
        open(api.generations.follow, { params: { operationId: operation.id }, signal }),
      );
    }
    return true;
  }, [appId, refresh, watch]);

  const start = useCallback(
    (selection: Selection, formats: AdFormat[], templateType: TemplateType, price: number) => {
      setStartedHere(true);
      const clicked = performance.now();
      let isTraced = false;
      const begun = beginRun(selection, formats);
      const body = {
        appId,
        platforms,
        formatTypes: Object.keys(selection),
        quantities: { ...selection },
        templateType,
        placeholderMappings: begun.slots.map(({ placeholderID, format }) => ({
          placeholderID,
          formatType: format?.id ?? '',
        })),
      };
      return watch(
        begun,
        async (signal) => {
          const response = await open(api.generations.generate, { body, signal });
          isTraced = response.headers.has('traceparent');
          return response;
        },
        price,
        // Nobody waits for it, and nobody is told.
        (ad, operationId) => isTraced && void reportPaint(ad, operationId, clicked).catch(() => undefined),
      );
    },
    [appId, watch],
  );

  useEffect(() => {
    alive.current = true;
    const look = () => {
      if (document.visibilityState === 'visible') void resume().catch(() => undefined);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      alive.current = false;
      watching.current?.abort();
      watching.current = null;
    };
  }, [resume]);

  // The notice of a run elsewhere goes when that run does.
  const runsElsewhere = elsewhere !== null;
  useEffect(() => {
    if (!runsElsewhere) return;
    const timer = window.setInterval(() => void resume().catch(() => undefined), lookAgain);
    return () => window.clearInterval(timer);
  }, [runsElsewhere, resume]);

  return { run, startedHere, generating, elsewhere, start, resume };
}
