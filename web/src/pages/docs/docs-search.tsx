import Search from 'lucide-react/icons/search';
import type MiniSearch from 'minisearch';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n.ts';
import classes from './docs-search.module.css';

/** A part of the documentation, as the build wrote it down. */
interface FoundSection {
  id: string;
  page: string;
  title: string;
}

const maxResults = 8;

let index: Promise<MiniSearch<FoundSection>> | null = null;

/** The index, made when somebody first wants to search; what could not be loaded is asked for again. */
function loadIndex(): Promise<MiniSearch<FoundSection>> {
  index ??= readIndex().catch((error) => {
    index = null;
    throw error;
  });
  return index;
}

async function readIndex() {
  const [{ default: MiniSearch }, sections] = await Promise.all([
    import('minisearch'),
    fetch('/docs/search.json').then((reply) => reply.json() as Promise<FoundSection[]>),
  ]);
  const search = new MiniSearch<FoundSection>({
    fields: ['title', 'page', 'text'],
    storeFields: ['id', 'page', 'title'],
    searchOptions: { boost: { title: 3, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  });
  search.addAll(sections);
  return search;
}

/** Whether somebody is writing something else. */
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** `/` and Ctrl+K lead to the search from wherever one reads. */
function useShortcut(open: () => void) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const isMeant =
        (event.key === '/' && !isWriting(event.target)) ||
        (event.key === 'k' && (event.ctrlKey || event.metaKey));
      if (!isMeant) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [open]);
}

/** The arrows go from the field through what was found and back. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Finds places of the documentation by their words. */
export function DocsSearch() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useShortcut(useCallback(() => input.current?.focus(), []));
  const [words, setWords] = useState('');
  const [found, setFound] = useState<FoundSection[] | 'failed'>([]);
  const look = async (wanted: string) => {
    setWords(wanted);
    try {
      const search = await loadIndex();
      setFound(search.search(wanted).slice(0, maxResults) as unknown as FoundSection[]);
    } catch {
      setFound('failed');
    }
  };
  const isOpen = words.trim() !== '';
  return (
    <search className={classes.search} onKeyDown={moveFocus}>
      <label htmlFor={id} className="visually-hidden">
        {t('docs.search')}
      </label>
      <Search size={16} aria-hidden className={classes.icon} />
      <input
        ref={input}
        id={id}
        type="search"
        placeholder={t('docs.search.placeholder')}
        value={words}
        onFocus={() => void loadIndex().catch(() => {})}
        onChange={({ target }) => void look(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setWords('');
          if (key === 'Enter') results.current?.querySelector('a')?.click();
        }}
      />
      <kbd className={classes.shortcut} aria-hidden>
        {t('docs.search.shortcut')}
      </kbd>
      <div ref={results} className={classes.results} data-open={isOpen || undefined}>
        <p role="status">
          {isOpen &&
            (found === 'failed' ? t('docs.search.failed') : t('docs.search.found', { count: found.length }))}
        </p>
        {isOpen && found !== 'failed' && (
          <ul>
            {found.map(({ id, page, title }) => (
              <li key={id}>
                <Link to={id} onClick={() => setWords('')}>
                  <span>{title}</span>
                  {title !== page && <small>{page}</small>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}
