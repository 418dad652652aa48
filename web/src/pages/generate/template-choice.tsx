import type { GenerationCosts, TemplateType } from '@marquee/contract';
import { t } from '../../i18n.ts';
import classes from './choices.module.css';

const templates = [
  { value: 'basic', name: 'template.basic', text: 'template.basic.text' },
  { value: 'advanced', name: 'template.advanced', text: 'template.advanced.text' },
] as const;

/** Basic or Advanced, with what an ad of each costs. */
export function TemplateChoice({
  value,
  costs,
  advanced,
  disabled,
  onChange,
}: {
  value: TemplateType;
  costs: GenerationCosts;
  /** Whether Advanced is on offer. */
  advanced: boolean;
  disabled: boolean;
  onChange: (template: TemplateType) => void;
}) {
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.legend}>{t('template.heading')}</legend>
      <div className={classes.templates}>
        {templates
          .filter((template) => advanced || template.value === 'basic')
          .map((template) => (
            <label key={template.value} className={classes.card}>
              <input
                type="radio"
                name="template"
                value={template.value}
                checked={value === template.value}
                onChange={() => onChange(template.value)}
              />
              <span className={classes.name}>{t(template.name)}</span>
              <span className={classes.cost}>{t('template.cost', { credits: costs[template.value] })}</span>
              <span className={classes.text}>{t(template.text)}</span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
