import { api } from '@marquee/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { request } from '../api.ts';
import { useAuth } from '../auth/current-auth.ts';

const queryKey = ['credits'];

/** What the user can spend; 0 for visitors. */
export function useCredits() {
  const state = useAuth();
  const signedIn = state.status === 'authenticated' && !state.user.setup;
  const { data, isError, isLoading } = useQuery({
    queryKey,
    enabled: signedIn,
    queryFn: async () => (await request(api.credits.balance, {})).data.credits,
  });
  return { credits: signedIn ? (data ?? 0) : 0, loading: isLoading, failed: isError && data === undefined };
}

/** Changes the balance shown, until the server's own figure is asked for again by `refresh`. */
export function cachedBalance(client: QueryClient) {
  const change = (next: (credits: number) => number) =>
    client.setQueryData<number>(queryKey, (credits) => (credits === undefined ? undefined : next(credits)));
  return {
    refresh: () => client.invalidateQueries({ queryKey }),
    set: (credits: number) => client.setQueryData<number>(queryKey, credits),
    add: (credits: number) => change((balance) => balance + credits),
    subtract: (credits: number) => change((balance) => Math.max(0, balance - credits)),
  };
}
