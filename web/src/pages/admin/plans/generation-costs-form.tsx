import { api, type GenerationCosts } from '@marquee/contract';
import { request } from '../../../api/request.ts';
import { t } from '../../../i18n.ts';
import { Field } from '../parts/field.tsx';
import { typedInteger } from '../parts/numbers.ts';
import parts from '../parts/parts.module.css';
import { SaveForm } from '../parts/save-form.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { useSave } from '../parts/use-save.ts';
import { usePlansChanged } from './use-plans-changed.ts';

/** What has a cost, in the order of the form: its name, the least that it may cost, and what is said of less. */
const costs = [
  { name: 'basic', label: 'costs.basic', min: 1, invalid: 'costs.positive' },
  { name: 'advanced', label: 'costs.advanced', min: 1, invalid: 'costs.positive' },
  { name: 'edit_cost', label: 'costs.edit', min: 0, invalid: 'costs.edit.invalid' },
  { name: 'kit_cost', label: 'costs.kit', min: 0, invalid: 'costs.kit.invalid' },
  { name: 'motion_cost', label: 'costs.motion', min: 0, invalid: 'costs.motion.invalid' },
] as const;
type CostName = (typeof costs)[number]['name'];

const forEach = <Value,>(of: (name: CostName) => Value) =>
  Object.fromEntries(costs.map(({ name }) => [name, of(name)])) as Record<CostName, Value>;

/** Credits per ad, edit, kit and motion. */
export function GenerationCostsForm({ costs: loaded }: { costs: GenerationCosts & { version: string } }) {
  const { base, values, change, reset } = useDraft(loaded, (given) => forEach((name) => String(given[name])));
  const save = useSave(t('costs.failed'));
  const changed = usePlansChanged();

  async function reload() {
    await changed();
    reset();
  }

  function submit() {
    const wrong = costs.find(({ name, min }) => (typedInteger(values[name]) ?? -1) < min);
    if (wrong) return save.refuse(t(wrong.invalid));
    void save.run(async () => {
      const body = { ...forEach((name) => typedInteger(values[name]) ?? 0), version: base.version };
      await request(api.adminPlans.setCosts, { body });
      await reload();
    }, t('costs.saved'));
  }

  return (
    <SaveForm save={save} label={t('costs.save')} onSave={submit} onReload={() => void reload()}>
      <div className={parts.fields}>
        {costs.map(({ name, label, min }) => (
          <Field
            key={name}
            type="number"
            min={min}
            step={1}
            label={t(label)}
            value={values[name]}
            onType={(typed) => change({ [name]: typed })}
          />
        ))}
      </div>
    </SaveForm>
  );
}
