import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ranges, usualRange } from './figures.ts';

export const views = ['overview', 'generation', 'revenue', 'system', 'costs'] as const;
export type View = (typeof views)[number];

const key = 'analytics';

/** The range of days and the sub-tab, as the address has them. */
export function useChoice() {
  const [query, setQuery] = useSearchParams();
  const queries = useQueryClient();
  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return {
    days: ranges.find((range) => String(range) === query.get('days')) ?? usualRange,
    view: views.find((view) => view === query.get('figures')) ?? 'overview',
    open: (view: View) => set('figures', view),
    /** Another range makes everything outdated that was loaded. */
    choose(days: string) {
      queries.removeQueries({ queryKey: [key] });
      set('days', days);
    },
    /** What is shown is loaded again now, the rest when it is next looked at. */
    refresh: () => queries.invalidateQueries({ queryKey: [key] }),
  };
}

/** The figures of one sub-tab: loaded when it is first opened, then kept. */
export const useFigures = <Data>(
  view: View,
  days: number,
  load: (query: { days: number }) => Promise<{ data: Data }>,
) =>
  useQuery({
    queryKey: [key, view, days],
    queryFn: async () => (await load({ days })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
