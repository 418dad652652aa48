import './theme/typeface.css';
import './theme/tokens.css';
import './theme/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { auth } from './auth/current-auth.ts';
import { loadCatalogue, pageLanguage } from './i18n.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { followSystem } from './theme/colour-scheme.ts';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 1,
      refetchOnWindowFocus: false,
      // What the browser thinks of the network says little about the server: ask, and tell when it fails.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

// Nothing that one user has loaded is shown to the next.
auth.subscribe(() => {
  if (auth.getState().status !== 'authenticated') {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'configuration' });
  }
});
// The page that social sign-in returns to sets the state itself.
if (window.location.pathname !== paths.authCallback) void auth.start();

document.documentElement.lang = pageLanguage;
followSystem();
await loadCatalogue('shell');

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>,
);
