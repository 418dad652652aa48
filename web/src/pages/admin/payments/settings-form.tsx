import { Checkbox } from '@mantine/core';
import { api, type Currency, currencies, type PaymentSettings } from '@marquee/contract';
import { request } from '../../../api/request.ts';
import { t } from '../../../i18n.ts';
import { Choice, Field, Section, Toggle } from '../parts/field.tsx';
import parts from '../parts/parts.module.css';
import { SaveForm } from '../parts/save-form.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { useSave } from '../parts/use-save.ts';
import { useSaved } from '../parts/use-saved.ts';
import { displayMode, toggleCurrency } from './display-mode.ts';
import classes from './payments.module.css';

const catalogue = Object.keys(currencies) as Currency[];

/** What is left to the admin: whether plans are sold, in which currencies, and where buyers come back to. */
export function SettingsForm({ settings }: { settings: PaymentSettings }) {
  const { base, values, change, reset } = useDraft(settings, (loaded) => loaded);
  const { saved, reload } = useSaved(api.adminPayments.settings);
  const save = useSave(t('pay.failed.save'));

  function submit() {
    void save.run(async () => {
      const data = await request(api.adminPayments.setSettings, {
        body: { ...values, version: base.version },
      });
      saved(data);
      reset();
    }, t('pay.saved'));
  }

  function toggle(currency: Currency) {
    const next = toggleCurrency(catalogue, values, currency);
    if (!next) return save.refuse(t('pay.currency.last'));
    save.clear();
    change(next);
  }

  return (
    <SaveForm save={save} label={t('pay.save')} onSave={submit} onReload={() => void reload().then(reset)}>
      <div className={parts.panel}>
        <Section title={t('pay.provider')} text={t('pay.provider.text')}>
          <Toggle
            label={t('pay.enable')}
            checked={values.razorpay_enabled}
            onSwitch={(razorpay_enabled) => change({ razorpay_enabled })}
          />
        </Section>
        <Section title={t('pay.currencies')}>
          <fieldset className={classes.currencies}>
            <legend className="visually-hidden">{t('pay.currencies')}</legend>
            {catalogue.map((currency) => (
              <Checkbox
                key={currency}
                checked={values.enabled_currencies.includes(currency)}
                onChange={() => toggle(currency)}
                label={t('pay.currency', {
                  name: currencies[currency].name,
                  symbol: currencies[currency].symbol,
                  currency,
                })}
                description={currencies[currency].methods.join(', ')}
                classNames={{ description: classes.methods }}
              />
            ))}
          </fieldset>
          <Choice
            label={t('pay.default')}
            value={values.default_currency}
            options={values.enabled_currencies.map((value) => ({
              value,
              label: `${value} – ${currencies[value].name}`,
            }))}
            onChoose={(chosen) => change({ default_currency: chosen as Currency })}
          />
          {values.enabled_currencies.length > 1 && (
            <Checkbox
              label={t('pay.detect')}
              checked={values.auto_detect_currency}
              onChange={({ currentTarget: { checked } }) => change({ auto_detect_currency: checked })}
            />
          )}
          <p className={classes.mode} aria-live="polite">
            <strong>{t('pay.display')}</strong>{' '}
            {t(`pay.display.${displayMode(values)}`, {
              currency: values.default_currency,
              only: values.enabled_currencies[0] ?? '',
            })}
          </p>
        </Section>
        <Section title={t('pay.urls')} text={t('pay.urls.text')}>
          <Field
            type="url"
            label={t('pay.success')}
            placeholder={`${window.location.origin}/payment/success`}
            value={values.success_url}
            onType={(success_url) => change({ success_url })}
          />
          <Field
            type="url"
            label={t('pay.cancel')}
            placeholder={`${window.location.origin}/payment/cancel`}
            value={values.cancel_url}
            onType={(cancel_url) => change({ cancel_url })}
          />
        </Section>
      </div>
    </SaveForm>
  );
}
