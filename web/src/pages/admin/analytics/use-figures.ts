import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usualRange } from './figures.ts';

export const views = ['overview', 'generation', 'revenue', 'system', 'costs'] as const;
export type AnalyticsView = (typeof views)[number];

const key = 'analytics';

/** The range of days that is chosen. */
export function useRange() {
  const [days, setDays] = useState<number>(usualRange);
  const queries = useQueryClient();
  return {
    days,
    /** Another range makes everything outdated that was loaded. */
    choose(range: number) {
      queries.removeQueries({ queryKey: [key] });
      setDays(range);
    },
    /** What is shown is loaded again now, the rest when it is next looked at. */
    refresh: () => queries.invalidateQueries({ queryKey: [key] }),
  };
}

/** The figures of one sub-tab: loaded when it is first opened, then kept. */
export const useFigures = <Data>(
  view: AnalyticsView,
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
