import './theme/typeface.css';
import './theme/tokens.css';
import './theme/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { config } from 'zod/v4/core';
import { publicKey } from './api/query-key.ts';
import { App, createQueries } from './app.tsx';
import { keepEscape } from './auth/confirmation.ts';
import { auth, followOtherTabs } from './auth/current-auth.ts';
import { loadCatalogue, pageLanguage } from './i18n.ts';
import { loadMatches } from './load-matches.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { followSystem } from './theme/colour-scheme.ts';

// Compiled checks need `new Function`, which the content security policy forbids; even trying is reported.
config({ jitless: true });

/** Lets the browser do what else there is to do: what follows would be too long for a phone together with what was. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

const queries = createQueries();

// Nothing that one user has loaded is shown to the next.
auth.subscribe(() => {
  const { status } = auth.getState();
  if (status !== 'authenticated') {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== publicKey[0] });
  }
  document.documentElement.toggleAttribute('data-session', status !== 'unauthenticated');
});
// The page that social sign-in returns to sets the state itself.
if (window.location.pathname !== paths.authCallback) void auth.start();

const renderedIn = document.documentElement.lang;
document.documentElement.lang = pageLanguage;
followSystem();
followOtherTabs();
keepEscape();
const shell = loadCatalogue('shell');
await turn();
await Promise.all([shell, loadMatches(routes, window.location.pathname)]);
await turn();

const root = document.getElementById('root') as HTMLElement;
const app = (
  <App queries={queries}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </App>
);
// What was rendered beforehand is taken over piece by piece, unless the reader speaks another language.
if (root.hasChildNodes() && renderedIn === pageLanguage) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
window.dispatchEvent(new Event('app-ready'));
