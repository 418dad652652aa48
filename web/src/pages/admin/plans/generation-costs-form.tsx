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

/** Credits per ad. */
export function GenerationCostsForm({ costs }: { costs: GenerationCosts & { version: string } }) {
  const { base, values, change, reset } = useDraft(
    costs,
    ({ basic, advanced, edit_cost, kit_cost, motion_cost }) => ({
      basic: String(basic),
      advanced: String(advanced),
      edit: String(edit_cost),
      kit: String(kit_cost),
      motion: String(motion_cost),
    }),
  );
  const save = useSave(t('costs.failed'));
  const changed = usePlansChanged();

  async function reload() {
    await changed();
    reset();
  }

  function submit() {
    const [basic, advanced] = [typedInteger(values.basic), typedInteger(values.advanced)];
    const edit_cost = typedInteger(values.edit);
    if (edit_cost === null || edit_cost < 0) return save.refuse(t('costs.edit.invalid'));
    const kit_cost = typedInteger(values.kit);
    if (kit_cost === null || kit_cost < 0) return save.refuse(t('costs.kit.invalid'));
    const motion_cost = typedInteger(values.motion);
    if (motion_cost === null || motion_cost < 0) return save.refuse(t('costs.motion.invalid'));
    if (!basic || basic < 1 || !advanced || advanced < 1) return save.refuse(t('costs.positive'));
    void save.run(async () => {
      await request(api.adminPlans.setCosts, {
        body: { basic, advanced, edit_cost, kit_cost, motion_cost, version: base.version },
      });
      await reload();
    }, t('costs.saved'));
  }

  return (
    <SaveForm save={save} label={t('costs.save')} onSave={submit} onReload={() => void reload()}>
      <div className={parts.fields}>
        <Field
          type="number"
          min={1}
          step={1}
          label={t('costs.basic')}
          value={values.basic}
          onType={(basic) => change({ basic })}
        />
        <Field
          type="number"
          min={1}
          step={1}
          label={t('costs.advanced')}
          value={values.advanced}
          onType={(advanced) => change({ advanced })}
        />
        <Field
          type="number"
          min={0}
          step={1}
          label={t('costs.edit')}
          value={values.edit}
          onType={(edit) => change({ edit })}
        />
        <Field
          type="number"
          min={0}
          step={1}
          label={t('costs.kit')}
          value={values.kit}
          onType={(kit) => change({ kit })}
        />
        <Field
          type="number"
          min={0}
          step={1}
          label={t('costs.motion')}
          value={values.motion}
          onType={(motion) => change({ motion })}
        />
      </div>
    </SaveForm>
  );
}
