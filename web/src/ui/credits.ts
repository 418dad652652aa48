import { api, type EndpointData } from '@marquee/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKey } from '../api/query-key.ts';
import { useEndpoint } from '../api/use-endpoint.ts';
import { useAuth } from '../auth/current-auth.ts';

/** What the user can spend; 0 for visitors. */
export function useCredits() {
  const state = useAuth();
  const signedIn = state.status === 'authenticated' && !state.user.setup;
  const { data, isError, isLoading } = useEndpoint(api.credits.balance, {}, { enabled: signedIn });
  return { credits: signedIn ? (data?.credits ?? 0) : 0, loading: isLoading, failed: isError && !data };
}

/** Changes the balance shown, until the server's own figure is asked for again by `refresh`. */
export function cachedBalance(client: QueryClient) {
  const key = queryKey(api.credits.balance);
  const change = (next: (credits: number) => number) =>
    client.setQueryData<EndpointData<typeof api.credits.balance>>(
      key,
      (balance) => balance && { credits: next(balance.credits) },
    );
  return {
    refresh: () => client.invalidateQueries({ queryKey: key }),
    set: (credits: number) => client.setQueryData(key, { credits }),
    add: (credits: number) => change((balance) => balance + credits),
    subtract: (credits: number) => change((balance) => Math.max(0, balance - credits)),
  };
}
