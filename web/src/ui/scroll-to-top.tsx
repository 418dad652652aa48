import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The element that holds the page. */
export const contentId = 'content';

/** A page that grows while it loads may move what is in view, so the jump is repeated (milliseconds). */
const repeats = [0, 1, 10, 50];

function Jump({ first }: { first: boolean }) {
  useEffect(() => {
    // What had the focus may have gone with its page: reading goes on where the new one begins.
    if (!first && document.activeElement === document.body) {
      document.getElementById(contentId)?.focus({ preventScroll: true });
    }
    const timers = repeats.map((delay) => window.setTimeout(() => window.scrollTo(0, 0), delay));
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [first]);
  return null;
}

/** Shows and reads every new page from its top; the browser's own restoration is off. */
export function ScrollToTop() {
  const { pathname, key } = useLocation();
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  // The router's own word for the location that the window was opened with.
  return <Jump key={pathname} first={key === 'default'} />;
}
