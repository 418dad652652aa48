import { Tabs, TextInput } from '@mantine/core';
import { api } from '@marquee/contract';
import { Link2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { request } from '../../api/request.ts';
import { useStoredDraft } from '../../auth/use-stored-draft.ts';
import { t } from '../../i18n.ts';
import { generatePathFor } from '../../paths.ts';
import { storeAppData } from '../../stored-app-data.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Steps } from '../../ui/steps.tsx';
import { Examples } from './examples.tsx';
import classes from './extract-page.module.css';

/** Milliseconds for which the success shows before the ads' page opens. */
const redirectDelayMs = 1_500;

/** The form that had the focus is gone: what took its place is read on from. */
const takeFocus = (place: HTMLElement | null) => place?.focus({ preventScroll: true });

type Flow = { step: 1; error: string | null } | { step: 2 } | { step: 3; appId: string };

export function ExtractPage() {
  const passed = (useLocation().state as { error?: string } | null)?.error ?? null;
  const navigate = useNavigate();
  const [url, setUrl] = useStoredDraft('extract', '');
  const [flow, setFlow] = useState<Flow>({ step: 1, error: passed });
  const input = useRef<HTMLInputElement>(null);
  const appId = flow.step === 3 ? flow.appId : null;

  useEffect(() => {
    if (!appId) return;
    const timer = window.setTimeout(() => void navigate(generatePathFor(appId)), redirectDelayMs);
    return () => window.clearTimeout(timer);
  }, [appId, navigate]);

  // A link that was refused is at hand again, for the keyboard too.
  const failed = flow.step === 1 && flow.error !== null && url !== '';
  useEffect(() => {
    if (failed) input.current?.focus();
  }, [failed]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (url.trim() === '') return setFlow({ step: 1, error: t('extract.empty') });
    setFlow({ step: 2 });
    try {
      const data = await request(api.listings.extract, { body: { url } });
      storeAppData(localStorage, data);
      setFlow({ step: 3, appId: data.appId });
    } catch (error) {
      setFlow({ step: 1, error: (error as Error).message || t('extract.failed') });
    }
  }

  return (
    <div className={classes.page}>
      <title>{`${t('extract.title')} · Marquee`}</title>
      <header className={classes.head}>
        <h1>{t('extract.title')}</h1>
        <p>{t('extract.lead')}</p>
      </header>
      <Steps
        label={t('extract.flow')}
        steps={[t('extract.step.url'), t('extract.step.analysis'), t('extract.step.generate')]}
        current={flow.step}
        working={flow.step === 2}
      />
      <Tabs value="app" className={classes.tabs}>
        <Tabs.List>
          <Tabs.Tab value="app">{t('extract.tab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="app" className={classes.panel}>
          {flow.step === 1 && (
            <form className={classes.form} onSubmit={submit} noValidate>
              {flow.error && (
                <Notice tone="error" className={classes.alert}>
                  {flow.error}
                </Notice>
              )}
              <TextInput
                ref={input}
                className={classes.url}
                name="url"
                type="url"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                size="lg"
                leftSection={<Link2 size={20} aria-hidden />}
                label={t('extract.url')}
                description={t('extract.hint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                placeholder={t('extract.placeholder')}
                value={url}
                onChange={(event) => setUrl(event.currentTarget.value)}
              />
              <Button type="submit" variant="primary" size="large" disabled={url.trim() === ''}>
                {t('extract.submit')}
              </Button>
              <Examples
                onPick={(example) => {
                  setUrl(example);
                  input.current?.focus();
                }}
              />
            </form>
          )}
          {flow.step === 2 && (
            <div className={classes.wait} ref={takeFocus} tabIndex={-1}>
              <Spinner size={52} label={t('extract.analyzing')} />
              <h2>{t('extract.analyzing')}</h2>
              <p>{t('extract.analyzing.text')}</p>
            </div>
          )}
          {flow.step === 3 && (
            <div className={classes.wait} role="status">
              <h2>{t('extract.success')}</h2>
              <p>{t('extract.redirecting')}</p>
            </div>
          )}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
