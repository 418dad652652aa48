import { t } from '../../i18n.ts';
import choices from './choices.module.css';
import classes from './favour-choice.module.css';
import language from './language-choice.module.css';

/** Whether ads are made from what leads in the app's results; offered to who comes from these. */
export function FavourChoice({
  checked,
  disabled,
  onChange,
}: {
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <fieldset className={choices.group} disabled={disabled}>
      <legend className={choices.legend}>{t('favour.heading')}</legend>
      <label className={`${language.language} ${classes.choice}`}>
        <input type="checkbox" checked={checked} onChange={() => onChange(!checked)} />
        <span>{t('favour.choice')}</span>
      </label>
      <p className={choices.text}>{t('favour.text')}</p>
    </fieldset>
  );
}
