import { Alert } from '@mantine/core';
import { type AppData, api, type TemplateType } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { request } from '../../api.ts';
import { isTokenKept } from '../../auth/current-auth.ts';
import { formatNumber, t } from '../../i18n.ts';
import { generatePathFor, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useConfiguration } from '../../ui/configuration.ts';
import { useCredits } from '../../ui/credits.ts';
import { useSite } from '../../ui/site.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Steps } from '../../ui/steps.tsx';
import { AdViewer } from './ad-viewer.tsx';
import { AppCard } from './app-card.tsx';
import { FormatSelector } from './format-selector.tsx';
import classes from './generate-page.module.css';
import type { GenerationFailure } from './generation-failure.ts';
import { InsufficientCreditsModal, ServerBusyModal, type Shortage } from './modals.tsx';
import { PreviousAds } from './previous-ads.tsx';
import { maximumTotal, type Selection, totalOf } from './quantities.ts';
import { Results } from './results.tsx';
import { arrivedAds } from './run.ts';
import { StatusBanner } from './status-banner.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { useAdActions } from './use-ad-actions.ts';
import { stays, useBanner } from './use-banner.ts';
import { useGeneration } from './use-generation.ts';
import { usePreviousAds } from './use-previous-ads.ts';

const defaultCosts = { basic: 1, advanced: 3 };

/** Everything that can be done for an app whose data is there. */
export function Studio({ app, unreadable }: { app: AppData; unreadable: boolean }) {
  const { has } = useSite();
  const { credits, loading: creditsLoading } = useCredits();
  const configuration = useConfiguration();
  const formats = useQuery({
    queryKey: ['formats'],
    queryFn: async () => (await request(api.formats.list, {})).formats,
  });
  const costs =
    useQuery({ queryKey: ['costs'], queryFn: async () => (await request(api.credits.costs, {})).data })
      .data ?? defaultCosts;

  const [selection, setSelection] = useState<Selection>({});
  const [chosenTemplate, setTemplate] = useState<TemplateType>('basic');
  const [error, setError] = useState<string | null>(unreadable ? t('failure.unreadable') : null);
  const [shortage, setShortage] = useState<Shortage | null>(null);
  const [busy, setBusy] = useState(false);
  const [checking, setChecking] = useState(false);
  const [previousShown, setPreviousShown] = useState(false);
  const [viewed, setViewed] = useState<string | null>(null);

  const banner = useBanner();
  const { show } = banner;
  useEffect(() => show('success', t('banner.loaded'), stays.loaded), [show]);

  const onFailure = useCallback(({ text, busy }: GenerationFailure) => {
    setError(text);
    setBusy(busy);
  }, []);
  const { run, startedHere, generating, elsewhere, start, resume } = useGeneration(app.appId, {
    banner,
    onFailure,
  });

  const advanced = configuration?.limits.advanced_templates_enabled ?? true;
  const template = advanced ? chosenTemplate : 'basic';
  const maximum = maximumTotal(formats.data ?? []);
  const total = totalOf(selection);
  const cost = total * costs[template];

  const previous = usePreviousAds(app.appId, previousShown);
  const runIds = new Set(run ? arrivedAds(run).map(({ adID }) => adID) : []);
  const previousAds = (previous.data?.pages.flatMap(({ ads }) => ads) ?? []).filter(
    ({ adID }) => !runIds.has(adID),
  );
  const listed = [...(run ? arrivedAds(run) : []), ...(previousShown ? previousAds : [])];
  const { current, ...actions } = useAdActions(app, {
    listed,
    banner,
    onShortage: setShortage,
    onView: ({ adID }) => setViewed(adID),
  });
  const ads = listed.map(current);
  const viewedIndex = ads.findIndex(({ adID }) => adID === viewed);

  /** Whether the balance covers the selection; opens the modal where it does not. */
  async function covers(): Promise<boolean> {
    try {
      const calculated = await request(api.credits.calculateCost, {
        body: { templateType: template, formatSelections: { ...selection } },
      });
      const { total_cost, credits_per_ad, total_ads } = calculated.data;
      const { data } = await request(api.credits.checkSufficient, { body: { requiredCredits: total_cost } });
      if (data.has_sufficient) return true;
      setShortage({
        current: data.current_credits,
        required: total_cost,
        shortage: data.shortage,
        templateType: template,
        costPerAd: credits_per_ad,
        totalAds: total_ads,
      });
      return false;
    } catch {
      show('warning', t('banner.unverified'));
      return true;
    }
  }

  async function generate() {
    setError(null);
    if (total === 0) return setError(t('formats.none'));
    if (!isTokenKept()) return setError(t('failure.authenticationRequired'));
    setChecking(true);
    const covered = await covers();
    setChecking(false);
    if (covered) await start(selection, formats.data ?? [], template, costs[template]);
  }

  const step = generating ? 3 : run?.outcome ? 5 : 2;

  return (
    <div className={classes.page}>
      <title>{`${t('generate.title')} · ${app.name} · Marquee`}</title>
      <header className={classes.head}>
        <div className={classes.heading}>
          <h1>{t('generate.title')}</h1>
          <p className={classes.appName} dir="auto">
            {app.name}
          </p>
        </div>
        <div className={classes.balance}>
          <p>
            <span>{t('generate.balance')}</span>{' '}
            <strong>
              {creditsLoading ? (
                <Spinner size={18} />
              ) : (
                t('generate.credits', { credits: formatNumber(credits) })
              )}
            </strong>
          </p>
          {has(paths.pricing) && <ButtonLink to={paths.pricing}>{t('generate.buy')}</ButtonLink>}
        </div>
      </header>
      <Steps
        label={t('generate.flow')}
        steps={[t('step.loaded'), t('step.formats'), t('step.generate'), t('step.complete')]}
        current={step}
        working={generating}
      />
      <StatusBanner banner={banner.banner} onClose={banner.hide} />
      {(error ?? (formats.isError ? t('formats.failedPage') : null)) && (
        <Alert
          data-tone="error"
          role="alert"
          withCloseButton={error !== null}
          closeButtonLabel={t('close')}
          onClose={() => setError(null)}
        >
          {error ?? t('formats.failedPage')}
        </Alert>
      )}
      {elsewhere && (
        <Alert data-tone="warning" role="status">
          {t('banner.elsewhere', { app: elsewhere.appName })}{' '}
          <Link to={generatePathFor(elsewhere.appId)}>
            {t('banner.elsewhere.link', { app: elsewhere.appName })}
          </Link>
        </Alert>
      )}
      <div className={classes.columns}>
        <AppCard app={app} />
        <form
          className={classes.controls}
          onSubmit={(event) => {
            event.preventDefault();
            void generate();
          }}
        >
          <TemplateChoice
            value={template}
            costs={costs}
            advanced={advanced}
            disabled={generating}
            onChange={setTemplate}
          />
          <FormatSelector
            formats={formats.data}
            failed={formats.isError}
            selection={selection}
            maximum={maximum}
            disabled={generating}
            onChange={setSelection}
            onRetry={() => void formats.refetch()}
          />
          <div className={classes.submit}>
            <p className={classes.summary} aria-live="polite">
              {total === 0 ? t('formats.summary.empty') : t('formats.summary', { total, credits: cost })}
              {total > maximum && (
                <span className={classes.exceeds}>{t('formats.exceeds', { max: maximum })}</span>
              )}
            </p>
            <Button
              type="submit"
              look="lit"
              size="large"
              busy={checking || generating}
              disabled={total > maximum || formats.isPending}
            >
              {t('generate.submit')}
            </Button>
          </div>
        </form>
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
        onShow={(index) => setViewed(index === null ? null : (ads[index]?.adID ?? null))}
        onDownload={actions.onDownload}
      />
      <InsufficientCreditsModal shortage={shortage} onClose={() => setShortage(null)} />
      <ServerBusyModal
        opened={busy}
        onClose={() => {
          setBusy(false);
          void resume().catch(() => undefined);
        }}
      />
    </div>
  );
}
