import { api } from '@marquee/contract';
import type { z } from 'zod';
import { request } from '../../../api/request.ts';
import { formatNumber, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { dollars } from '../parts/dollars.ts';
import { Field, Section } from '../parts/field.tsx';
import parts from '../parts/parts.module.css';
import { SaveForm } from '../parts/save-form.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { useSave } from '../parts/use-save.ts';
import { useSaved } from '../parts/use-saved.ts';
import { copyCost, priceOr, tokensPerAd, usualPrices } from './api-pricing.ts';
import classes from './configs.module.css';

type Pricing = z.output<typeof api.adminSettings.apiPricing.reply>['data'];

const typed = (value: number) => formatNumber(value, { maximumFractionDigits: 6, useGrouping: false });

/** What calls of language and image models cost. */
export function ApiPricingForm({ pricing }: { pricing: Pricing }) {
  const { base, values, change, reset } = useDraft(pricing, (loaded) => ({
    input: String(loaded.input_cost_per_1k),
    output: String(loaded.output_cost_per_1k),
    image: String(loaded.image_cost),
  }));
  const { saved, reload } = useSaved(api.adminSettings.apiPricing);
  const save = useSave(t('configs.pricing.failed'));
  const prices = {
    input: priceOr(values.input, usualPrices.input),
    output: priceOr(values.output, usualPrices.output),
  };

  function submit() {
    void save.run(async () => {
      const data = await request(api.adminSettings.setApiPricing, {
        body: {
          input_cost_per_1k: prices.input,
          output_cost_per_1k: prices.output,
          image_cost: priceOr(values.image, base.image_cost),
          version: base.version,
        },
      });
      saved(data);
      reset();
    }, t('configs.pricing.saved'));
  }

  const perTokens = { type: 'number', step: 0.0001, min: 0.0001, max: 1, leftSection: '$' };

  return (
    <SaveForm
      save={save}
      label={t('configs.pricing.save')}
      onSave={submit}
      onReload={() => void reload().then(reset)}
      buttons={
        <Button
          onClick={() => {
            save.clear();
            change({
              input: String(usualPrices.input),
              output: String(usualPrices.output),
              image: String(usualPrices.image),
            });
          }}
        >
          {t('configs.pricing.reset')}
        </Button>
      }
    >
      <Section title={t('configs.pricing')} text={t('configs.pricing.text')}>
        <div className={parts.fields}>
          <Field
            {...perTokens}
            label={t('configs.pricing.input')}
            placeholder={typed(usualPrices.input)}
            value={values.input}
            onType={(input) => change({ input })}
          />
          <Field
            {...perTokens}
            label={t('configs.pricing.output')}
            placeholder={typed(usualPrices.output)}
            value={values.output}
            onType={(output) => change({ output })}
          />
          <Field
            type="number"
            step={0.0001}
            min={0}
            max={10}
            leftSection="$"
            label={t('configs.pricing.image')}
            placeholder={typed(usualPrices.image)}
            value={values.image}
            onType={(image) => change({ image })}
          />
        </div>
        <div className={classes.preview} aria-live="polite">
          <h3>{t('configs.pricing.preview')}</h3>
          <dl>
            {(['basic', 'advanced'] as const).map((template) => (
              <div key={template}>
                <dt>
                  {t(`configs.pricing.${template}`)}{' '}
                  <small>{t('configs.pricing.tokens', tokensPerAd[template])}</small>
                </dt>
                <dd>{dollars(copyCost(prices, template))}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
    </SaveForm>
  );
}
