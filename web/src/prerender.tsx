import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { App, createQueries } from './app.tsx';
import { loadCatalogue } from './i18n.ts';
import { docsPages } from './pages/docs/docs-pages.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';

/** Every page's address, from which the server tells those that lead nowhere. */
export const addresses = Object.values(paths);

/** The pages that are rendered while building, with the modules that a browser needs for each. */
export const pages = [
  { path: paths.home, modules: ['src/pages/home/home-page.tsx'], catalogue: 'home' },
  { path: paths.features, modules: ['src/pages/features/features-page.tsx'], catalogue: 'features' },
  { path: paths.pricing, modules: ['src/pages/pricing/pricing-page.tsx'], catalogue: 'pricing' },
  { path: paths.support, modules: ['src/pages/support/support-page.tsx'], catalogue: 'support' },
  { path: paths.privacyPolicy, modules: ['src/pages/legal/legal-page.tsx'], catalogue: 'legal' },
  { path: paths.terms, modules: ['src/pages/legal/legal-page.tsx'], catalogue: 'legal' },
  ...docsPages.map(({ path, name }) => ({
    path,
    modules: ['src/pages/docs/docs-page.tsx', `src/pages/docs/content/${name}.mdx`],
    catalogue: 'docs',
  })),
];

/** A page as a visitor sees it first: what belongs into the head, and what stands in the root element. */
export async function render(path: string): Promise<{ head: string; body: string }> {
  await loadCatalogue('shell');
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const { prelude } = await prerender(
    <App queries={createQueries()}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
    // Larger parts would be put in their places by an inline script, which the content security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  if (html.includes('<script')) throw new Error(`${path} was rendered with a script`);
  const [head = ''] = /^(?:<(?:meta|link)[^>]*>|<title>[^<]*<\/title>)*/.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}
