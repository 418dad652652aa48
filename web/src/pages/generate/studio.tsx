import type { AppData } from '@marquee/contract';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n.ts';
import { generatePathFor } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBanner } from '../../ui/status-banner.tsx';
import { Steps } from '../../ui/steps.tsx';
import { useAddressState } from '../../ui/use-address-state.ts';
import { bannerDurations, useBanner } from '../../ui/use-banner.ts';
import { AdViewer } from '../ads/ad-viewer.tsx';
import { useAdsOfApp } from '../ads/use-ads-of-app.ts';
import { AppCard } from './app-card.tsx';
import classes from './generate-page.module.css';
import { type Busy, InsufficientCreditsModal, ServerBusyModal, type Shortage } from './modals.tsx';
import { intoView, OrderForm, type OrderNotice } from './order-form.tsx';
import type { GenerationErrorNotice } from './present-generation-error.ts';
import { PreviousAds } from './previous-ads.tsx';
import { Results } from './results.tsx';
import { arrivedAds } from './run.ts';
import { StudioHeader } from './studio-header.tsx';
import { useAdActions } from './use-ad-actions.ts';
import { useGeneration } from './use-generation.ts';
import { useOffers } from './use-offers.ts';

/** Everything that can be done for an app whose data is there. */
export function Studio({ app, unreadable }: { app: AppData; unreadable: boolean }) {
  const offers = useOffers();
  const [unreadableSeen, setUnreadableSeen] = useState(false);
  const [notice, setNotice] = useState<OrderNotice | null>(null);
  const [shortage, setShortage] = useState<Shortage | null>(null);
  const [busy, setBusy] = useState<Busy | null>(null);
  const [viewed, setViewed] = useAddressState('ad');
  const [previousShown, setPreviousShown] = useState(viewed !== null);

  const banner = useBanner();
  const { show } = banner;
  useEffect(() => {
    show('success', t('banner.loaded'), bannerDurations.loaded);
  }, [show]);

  const onError = useCallback(({ text, busy, crowded }: GenerationErrorNotice) => {
    setNotice({ tone: 'error', text });
    if (busy || crowded) setBusy(busy ? 'own generation' : 'all workers');
  }, []);
  const onComplete = useCallback(() => setNotice(null), []);
  const { run, startedHere, generating, elsewhere, start, resume } = useGeneration(app.appId, {
    banner,
    onError,
    onComplete,
  });

  const previous = useAdsOfApp(app.appId, previousShown);
  const runAds = run ? arrivedAds(run) : [];
  const inRun = new Set(runAds.map(({ adID }) => adID));
  const previousAds = (previous.data?.pages.flatMap(({ ads }) => ads) ?? []).filter(
    ({ adID }) => !inRun.has(adID),
  );
  const listed = previousShown ? [...runAds, ...previousAds] : runAds;
  const { current, ...actions } = useAdActions(app, {
    listed,
    banner,
    onShortage: setShortage,
    onView: ({ adID }) => setViewed(adID),
  });
  const ads = listed.map(current);
  const viewedIndex = ads.findIndex(({ adID }) => adID === viewed);

  return (
    <div className={classes.page}>
      <title>{`${t('generate.title')} · ${app.name} · Marquee`}</title>
      <StudioHeader appName={app.name} />
      <Steps
        label={t('generate.flow')}
        steps={[t('step.loaded'), t('step.formats'), t('step.generate'), t('step.complete')]}
        current={generating ? 3 : run?.outcome ? 5 : 2}
        working={generating}
      />
      {unreadable && !unreadableSeen && (
        <Notice ref={intoView} tone="error" onClose={() => setUnreadableSeen(true)}>
          {t('failure.unreadable')}
        </Notice>
      )}
      {offers.failed && (
        <Notice ref={intoView} tone="error">
          {t('formats.failedPage')}
        </Notice>
      )}
      {elsewhere && (
        <Notice tone="warning">
          {t('banner.elsewhere', { app: elsewhere.appName })}{' '}
          <Link to={generatePathFor(elsewhere.appId)}>
            {t('banner.elsewhere.link', { app: elsewhere.appName })}
          </Link>
        </Notice>
      )}
      <StatusBanner banner={banner.banner} onClose={banner.hide} />
      <div className={classes.columns}>
        <AppCard app={app} />
        <OrderForm
          app={app}
          offers={offers}
          generating={generating}
          notice={notice}
          onNotice={setNotice}
          onShortage={setShortage}
          onStart={(order) => void start(order)}
        />
      </div>
      {run && run.slots.length > 0 && (
        <Results
          run={run}
          startedHere={startedHere}
          generating={generating}
          appName={app.name}
          current={current}
          {...actions}
        />
      )}
      <div className={classes.previous}>
        <Button aria-expanded={previousShown} onClick={() => setPreviousShown(!previousShown)}>
          {t(previousShown ? 'previous.hide' : 'previous.show')}
        </Button>
      </div>
      {previousShown && (
        <PreviousAds query={previous} ads={previousAds.map(current)} appName={app.name} {...actions} />
      )}
      <AdViewer
        ads={ads}
        shown={viewedIndex < 0 ? null : viewedIndex}
        appName={app.name}
        appIcon={app.media.icon?.variants[0]?.path ?? app.media.icon?.webPath ?? null}
        onShow={(index) => setViewed(index === null ? null : (ads[index]?.adID ?? null))}
        onDownload={actions.onDownload}
      />
      <InsufficientCreditsModal shortage={shortage} onClose={() => setShortage(null)} />
      <ServerBusyModal
        busy={busy}
        onClose={() => {
          setBusy(null);
          setNotice(null);
          void resume().catch(() => undefined);
        }}
      />
    </div>
  );
}
