import type { Ad } from '@marquee/contract';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n.ts';
import { BulbRail } from '../../ui/bulb-rail.tsx';
import { LanguageFilter } from '../ads/language-filter.tsx';
import { messageSets, setBegunAt } from '../ads/message-sets.ts';
import { LaunchKitButton } from '../kits/launch-kit-button.tsx';
import cards from './ad-card.module.css';
import { type AdActions, AdCard, PlaceholderCard } from './ad-card.tsx';
import classes from './generate-page.module.css';
import type { GenerationRun } from './run.ts';

/** The ads of this run, and the places of those still to come. */
export function Results({
  run,
  startedHere,
  generating,
  appName,
  current,
  ...actions
}: {
  run: GenerationRun;
  startedHere: boolean;
  generating: boolean;
  appName: string;
  current: (ad: Ad) => Ad;
} & AdActions) {
  const { progress } = run;
  const ads = run.slots.map(({ ad }) => ad && current(ad));
  const sets = messageSets(ads);
  const languages = [...new Set(run.slots.flatMap(({ language }) => language ?? []))];
  const [language, setLanguage] = useState<string | null>(null);
  const isShown = (slot: GenerationRun['slots'][number]) =>
    language === null || !languages.includes(language) || slot.language === language;
  const made = ads.filter((ad) => ad !== null);
  const section = useRef<HTMLElement>(null);
  const shown = startedHere ? run.operationId : null;
  // Who has started a run wants to see it; one that was found running does not move the page.
  useEffect(() => {
    if (!shown) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.current?.scrollIntoView({ block: 'start', behavior: calm ? 'instant' : 'smooth' });
  }, [shown]);
  return (
    <section ref={section} className={classes.results} aria-labelledby="results" aria-busy={generating}>
      <header className={classes.resultsHead}>
        <h2 id="results">{t('results.heading')}</h2>
        <p>
          {run.place === null
            ? t('results.count', { current: progress.current, total: progress.total })
            : t('results.place', { place: run.place })}
        </p>
        <BulbRail lit={progress.total === 0 ? 0 : progress.current / progress.total} chasing={generating} />
      </header>
      <LanguageFilter languages={languages} value={language} onChange={setLanguage} />
      <ul className={cards.grid} aria-label={t('results.heading')}>
        {run.slots.map((slot, index) => {
          if (!isShown(slot)) return null;
          const { placeholderID, ad, format, state } = slot;
          return ad ? (
            <AdCard
              key={placeholderID}
              ad={current(ad)}
              set={sets[index] ?? null}
              setAds={generating ? [] : setBegunAt(ads, index)}
              number={index + 1}
              appName={appName}
              {...actions}
            />
          ) : (
            <PlaceholderCard key={placeholderID} format={format} state={state} />
          );
        })}
      </ul>
      {!generating && made.length > 0 && <LaunchKitButton loadAds={async () => made} />}
    </section>
  );
}
