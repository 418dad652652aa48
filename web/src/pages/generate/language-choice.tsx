import type { ListingLanguage } from '@marquee/contract';
import { t } from '../../i18n.ts';
import { languageName } from '../ads/language-name.ts';
import choices from './choices.module.css';
import classes from './language-choice.module.css';

/** In which of the languages that the store really has the listing in ads are to be made. */
export function LanguageChoice({
  languages,
  failed,
  chosen,
  disabled,
  onChange,
}: {
  /** Undefined while the store is asked. */
  languages: ListingLanguage[] | undefined;
  failed: boolean;
  chosen: readonly string[];
  disabled: boolean;
  onChange: (languages: string[]) => void;
}) {
  const own = languages?.filter((one) => one.own) ?? [];
  const others = languages?.filter((one) => !one.own) ?? [];
  if (failed || (languages && own.length < 2)) return null;
  return (
    <fieldset className={choices.group} disabled={disabled} aria-busy={!languages}>
      <legend className={choices.legend}>
        {t('languages.heading')} <span className={choices.limit}>{t('languages.each')}</span>
      </legend>
      {!languages && <p className={choices.text}>{t('languages.asking')}</p>}
      <ul className={classes.languages}>
        {own.map(({ language, name }) => (
          <li key={language}>
            <label className={classes.language}>
              <input
                type="checkbox"
                checked={chosen.includes(language)}
                // Ads are in some language: the last one stays.
                aria-disabled={chosen.length === 1 && chosen.includes(language)}
                onChange={() => {
                  const without = chosen.filter((one) => one !== language);
                  if (!chosen.includes(language)) onChange([...chosen, language]);
                  else if (without.length > 0) onChange(without);
                }}
              />
              <span lang={language}>{languageName(language)}</span>
              {languageName(language) !== name && <span className={choices.text}>{name}</span>}
            </label>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{t('languages.others', { count: others.length })}</summary>
          <p className={choices.text}>
            {t('languages.others.text', { names: others.map(({ name }) => name).join(', ') })}
          </p>
        </details>
      )}
    </fieldset>
  );
}
