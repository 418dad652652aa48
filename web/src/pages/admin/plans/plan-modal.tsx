import { Modal } from '@mantine/core';
import { api, currencies, type ManagedPlan } from '@marquee/contract';
import { request } from '../../../api/request.ts';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Toggle } from '../parts/field.tsx';
import parts from '../parts/parts.module.css';
import { SaveForm } from '../parts/save-form.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { useSave } from '../parts/use-save.ts';
import { planIssue, planTerms, planValues, priceCurrencies } from './plan-draft.ts';
import { usePlansChanged } from './use-plans-changed.ts';

/** The terms and prices of one plan. */
export function PlanModal({
  plan,
  onClose,
  onDone,
}: {
  plan: ManagedPlan;
  onClose: () => void;
  onDone: () => void;
}) {
  const { base, values, change, reset } = useDraft(plan, planValues);
  const save = useSave(t('plans.failed.save'));
  const changed = usePlansChanged();

  function submit() {
    const issue = planIssue(values);
    if (issue) return save.refuse(t(issue));
    void save.run(async () => {
      await request(api.adminPlans.updateWithPricing, {
        params: { id: base._id },
        body: { ...planTerms(values), version: base.version },
      });
      await changed();
      onDone();
    });
  }

  async function reload() {
    await changed();
    reset();
  }

  return (
    <Modal opened onClose={onClose} title={t('plans.edit.title', { name: plan.name })} size="lg">
      <SaveForm
        save={save}
        label={t('plans.save')}
        onSave={submit}
        onReload={() => void reload()}
        buttons={<Button onClick={onClose}>{t('admin.cancel')}</Button>}
      >
        <Field
          label={t('plans.name')}
          maxLength={80}
          value={values.name}
          onType={(name) => change({ name })}
        />
        <div className={parts.fields}>
          <Field
            type="number"
            min={1}
            step={1}
            label={t('plans.credits')}
            value={values.credits}
            onType={(credits) => change({ credits })}
          />
          <Field
            type="number"
            min={0}
            step={1}
            label={t('plans.bonus.credits')}
            value={values.bonus}
            onType={(bonus) => change({ bonus })}
          />
          <Field
            type="number"
            min={0}
            step={1}
            label={t('plans.order.display')}
            value={values.order}
            onType={(order) => change({ order })}
          />
        </div>
        <fieldset className={parts.group}>
          <legend>{t('plans.prices')}</legend>
          <p>{t('plans.prices.hint')}</p>
          <div className={parts.fields}>
            {priceCurrencies.map((currency) => (
              <Field
                key={currency}
                type="number"
                min={currency === 'INR' ? 1 : 0.01}
                step={currency === 'INR' ? 1 : 0.01}
                label={t('plans.price', { currency })}
                leftSection={currencies[currency].symbol}
                value={values.prices[currency]}
                onType={(price) => change({ prices: { ...values.prices, [currency]: price } })}
              />
            ))}
          </div>
        </fieldset>
        <Toggle
          label={t('plans.active.label')}
          checked={values.active}
          onSwitch={(active) => change({ active })}
        />
      </SaveForm>
    </Modal>
  );
}
