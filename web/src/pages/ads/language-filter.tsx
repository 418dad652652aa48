import { t } from '../../i18n.ts';
import classes from './filter.module.css';
import { languageName } from './language-name.ts';

/** Shows the ads of one language, or of all; nothing where there is but one. */
export function LanguageFilter({
  languages,
  value,
  onChange,
}: {
  languages: readonly string[];
  /** null: all. */
  value: string | null;
  onChange: (language: string | null) => void;
}) {
  if (languages.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of a form, and there is none.
    <div className={classes.filter} role="group" aria-label={t('languages.heading')}>
      {[null, ...languages].map((language) => (
        <button
          key={language ?? ''}
          type="button"
          aria-pressed={value === language}
          onClick={() => onChange(language)}
        >
          {language === null ? t('languages.all') : <span lang={language}>{languageName(language)}</span>}
        </button>
      ))}
    </div>
  );
}
