import { type ComponentProps, isValidElement, type ReactElement, useRef, useState } from 'react';
import { t } from '../../i18n.ts';
import classes from './code-block.module.css';

/** What the languages of samples are called. */
const names: Record<string, string> = {
  sh: 'curl',
  bash: 'Shell',
  text: 'Text',
  ts: 'TypeScript',
  python: 'Python',
  json: 'JSON',
  http: 'HTTP',
};

/** The language of a block of code as a text gives it; '' where it says none. */
export function languageOf(children: unknown): string {
  if (!isValidElement(children)) return '';
  const { className = '' } = (children as ReactElement<{ className?: string }>).props;
  const [, language = ''] = /language-(\w+)/.exec(className) ?? [];
  return names[language] ?? language;
}

/** Code, with a button that copies it. */
export function CodeBlock({ children, ...props }: ComponentProps<'pre'>) {
  const pre = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(pre.current?.textContent ?? '');
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <div className={classes.block}>
      <div className={classes.bar}>
        <span aria-hidden>{languageOf(children)}</span>
        <button type="button" onClick={copy}>
          <span aria-live="polite">{t(copied ? 'docs.copied' : 'docs.copy')}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be a landmark */}
      <div role="group" tabIndex={0} aria-label={t('docs.code', { language: languageOf(children) })}>
        <pre {...props} ref={pre}>
          {children}
        </pre>
      </div>
    </div>
  );
}
