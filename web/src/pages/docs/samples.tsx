import { Children, isValidElement, type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { t } from '../../i18n.ts';
import classes from './code-block.module.css';
import { languageOf } from './code-block.tsx';

const fallback = 'curl';
const storageKey = 'docs-language';

/** The language that the reader chose last: for all samples, on this visit and the next. */
const listeners = new Set<() => void>();
function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
function chosen(): string {
  try {
    return localStorage.getItem(storageKey) ?? fallback;
  } catch {
    return fallback;
  }
}
function choose(language: string) {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // A browser that keeps nothing: the choice cannot be remembered.
  }
  for (const tell of listeners) tell();
}

/** The same sample in several languages, one of which is shown. */
export function Samples({ children }: { children: ReactNode }) {
  const wanted = useSyncExternalStore(subscribe, chosen, () => fallback);
  const blocks = Children.toArray(children)
    .filter((child): child is ReactElement<{ children: ReactNode }> => isValidElement(child))
    .map((block) => ({ block, language: languageOf(block.props.children) }))
    .filter(({ language }) => language !== '');
  const shown = blocks.find(({ language }) => language === wanted) ?? blocks[0];
  return (
    <div className={classes.samples}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className={classes.languages} role="group" aria-label={t('docs.languages')}>
        {blocks.map(({ language }) => (
          <button
            key={language}
            type="button"
            aria-pressed={language === shown?.language}
            onClick={() => choose(language)}
          >
            {language}
          </button>
        ))}
      </div>
      {shown?.block}
    </div>
  );
}
