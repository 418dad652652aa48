import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';

export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        refetchOnWindowFocus: false,
        // What the browser thinks of the network says little about the server: ask, and tell when it fails.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });

/** What stands around the router, in the browser and while pages are rendered beforehand. */
export const App = ({ queries, children }: { queries: QueryClient; children: ReactNode }) => (
  <StrictMode>
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  </StrictMode>
);
