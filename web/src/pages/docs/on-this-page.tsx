import { useEffect, useState } from 'react';
import { t } from '../../i18n.ts';
import classes from './docs-frame.module.css';

interface Heading {
  id: string;
  title: string;
}

/** What the page's parts are, and which of them is read. */
export function OnThisPage({ article }: { article: React.RefObject<HTMLElement | null> }) {
  const [headings, setHeadings] = useState<Heading[]>([]);
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const found = [...(article.current?.querySelectorAll('h2[id]') ?? [])];
    setHeadings(found.map(({ id, textContent }) => ({ id, title: textContent ?? '' })));
    // The upper part of the window, below the header, is where one reads.
    const seen = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting);
        if (read) setCurrent(read.target.id);
      },
      { rootMargin: '-80px 0px -65% 0px' },
    );
    for (const heading of found) seen.observe(heading);
    return () => seen.disconnect();
  }, [article]);
  return (
    <aside className={classes.toc}>
      {headings.length > 1 && (
        <nav aria-label={t('docs.onThisPage')}>
          <p>{t('docs.onThisPage')}</p>
          <ul>
            {headings.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </aside>
  );
}
