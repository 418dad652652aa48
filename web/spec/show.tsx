import '../src/theme/typeface.css';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { App, createQueries } from '../src/app.tsx';
import { loadCatalogue } from '../src/i18n.ts';
import { MantineTheme } from '../src/theme/mantine-theme.tsx';
import { SiteProvider } from '../src/ui/site.tsx';

/** By which the page says whether it is light or dark, as `before-paint.js` does. */
const schemeAttribute = 'data-mantine-color-scheme';

/** Every catalogue that a component of a spec takes words from. */
const catalogues = ['shell', 'ads', 'generate', 'history', 'kits', 'results', 'admin'] as const;

/** Shows a component as pages do: in the product's styles, words and theme, in a place so many pixels wide. */
export async function show(component: ReactNode, widthPx = 900) {
  await Promise.all(catalogues.map(loadCatalogue));
  await cleanup();
  document.documentElement.setAttribute(schemeAttribute, 'light');
  return render(
    <App queries={createQueries()}>
      <MantineTheme>
        <MemoryRouter>
          <SiteProvider paths={new Set(['/pricing'])}>
            <main style={{ width: widthPx }}>
              <h1>Spec</h1>
              {component}
            </main>
          </SiteProvider>
        </MemoryRouter>
      </MantineTheme>
    </App>,
  );
}

/** Finds nothing that keeps people out, in light and in dark, nothing that stands wider than its place, and no icon that is squeezed. */
export async function expectFine(): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute(schemeAttribute, scheme);
    // What changes its colour does so within a moment.
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    const { violations } = await axe.run(document, { rules: { 'page-has-heading-one': { enabled: false } } });
    expect(
      violations.map(({ id, nodes }) => `${scheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ).toEqual([]);
  }
  document.documentElement.setAttribute(schemeAttribute, 'light');
  const place = document.querySelector('main') as HTMLElement;
  expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth);
  const squeezed = [...place.querySelectorAll<SVGElement>('svg[width]')].filter(
    (icon) =>
      icon.checkVisibility() && icon.getBoundingClientRect().width < Number(icon.getAttribute('width')),
  );
  expect(squeezed.map(({ outerHTML }) => outerHTML)).toEqual([]);
}

/** Words such as a translation brings: far longer than the English, one of them without a break. */
export const longText =
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung und noch viele andere Wörter, die hier stehen';
