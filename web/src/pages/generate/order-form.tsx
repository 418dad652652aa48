import type { AppData, TemplateType } from '@marquee/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isTokenKept } from '../../auth/current-auth.ts';
import { useStoredDraft } from '../../auth/use-stored-draft.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OrderedAds } from './ad-order.ts';
import { FavourChoice } from './favour-choice.tsx';
import { findShortage } from './find-shortage.ts';
import { FormatSelector } from './format-selector.tsx';
import classes from './generate-page.module.css';
import { LanguageChoice } from './language-choice.tsx';
import type { Shortage } from './modals.tsx';
import { countAds, firstChoice, type Selection } from './quantities.ts';
import { TemplateChoice } from './template-choice.tsx';
import { useLanguages } from './use-languages.ts';
import type { useOffers } from './use-offers.ts';

/** What stands in the way of an order. */
export interface OrderNotice {
  tone: 'error' | 'warning';
  text: string;
}

/** Brings into view what has come up. */
export const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Template, formats and quantities, and the button that starts a generation. */
export function OrderForm({
  app: { appId, language },
  offers: { formats, maximum, failed, retry, costs, advanced },
  generating,
  notice,
  onNotice,
  onShortage,
  onStart,
}: {
  app: Pick<AppData, 'appId' | 'language'>;
  offers: ReturnType<typeof useOffers>;
  generating: boolean;
  notice: OrderNotice | null;
  onNotice: (notice: OrderNotice | null) => void;
  onShortage: (shortage: Shortage) => void;
  onStart: (order: OrderedAds) => void;
}) {
  const [chosenFormats, setSelection] = useStoredDraft<Selection | null>(`order ${appId}`, null);
  const [chosen, setTemplate] = useStoredDraft<TemplateType>(`template ${appId}`, 'basic');
  const [checking, setChecking] = useState(false);
  const comesFromResults = useSearchParams()[0].get('favour') === 'results';
  const [favoursResults, setFavoursResults] = useState(comesFromResults);
  const template = advanced ? chosen : 'basic';
  const selection = chosenFormats ?? firstChoice(formats ?? []);
  const languages = useLanguages(appId, language ?? null);
  const each = countAds(selection);
  const total = each * (languages.ordered?.length ?? 1);

  const order = { selection, template, favoursResults, languages: languages.ordered };

  /** Whether the balance covers the selection, as far as the server can be asked. */
  async function covered(): Promise<boolean> {
    try {
      const shortage = await findShortage({ ...order, price: costs[template] });
      if (shortage) onShortage(shortage);
      return shortage === null;
    } catch {
      onNotice({ tone: 'warning', text: t('banner.unverified') });
      return true;
    }
  }

  async function submit() {
    onNotice(null);
    if (total === 0) return onNotice({ tone: 'error', text: t('formats.none') });
    if (!isTokenKept()) return onNotice({ tone: 'error', text: t('failure.authenticationRequired') });
    setChecking(true);
    const go = await covered();
    setChecking(false);
    if (go) onStart({ ...order, formats: formats ?? [], price: costs[template] });
  }

  return (
    <form
      className={classes.order}
      // Enter in a quantity means that the number is typed, not that credits are to be spent.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
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
        formats={formats}
        failed={failed}
        selection={selection}
        maximum={maximum}
        disabled={generating}
        onChange={(next) => {
          setSelection(next);
          onNotice(null);
        }}
        onRetry={retry}
      />
      <LanguageChoice {...languages} disabled={generating} onChange={languages.setChosen} />
      {comesFromResults && (
        <FavourChoice checked={favoursResults} disabled={generating} onChange={setFavoursResults} />
      )}
      {notice && (
        <Notice
          key={notice.text}
          ref={intoView}
          tone={notice.tone}
          role="alert"
          onClose={() => onNotice(null)}
        >
          {notice.text}
        </Notice>
      )}
      <div className={classes.submit}>
        <p className={classes.summary} aria-live="polite">
          {total === 0
            ? t('formats.summary.empty')
            : t('formats.summary', { total, credits: total * costs[template] })}
          {each > maximum && (
            <span className={classes.exceeds}>{t('formats.exceeds', { max: maximum })}</span>
          )}
        </p>
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={checking || generating}
          disabled={each > maximum || !formats}
        >
          {t('generate.submit')}
        </Button>
      </div>
    </form>
  );
}
