import { type MissingPart, networkOf } from '@marquee/contract';
import { t } from '../../i18n.ts';
import { languageName } from '../ads/language-name.ts';
import { fieldName } from './field-name.ts';
import classes from './launch-kit-modal.module.css';

/** What a kit lacks, and why; nothing where it lacks nothing. */
export function MissingParts({ summary, missing }: { summary: string; missing: readonly MissingPart[] }) {
  if (missing.length === 0) return null;
  return (
    <details>
      <summary>
        {summary} ({missing.length})
      </summary>
      <ul className={classes.missing}>
        {missing.map(({ network, language, what, why }) => (
          <li key={`${network} ${language} ${what} ${why}`}>
            <strong>
              {networkOf(network).name}, <bdi lang={language}>{languageName(language)}</bdi>
            </strong>
            {t('kit.missing.line', { what: fieldName(what), why })}
          </li>
        ))}
      </ul>
    </details>
  );
}
