import { api } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOf } from '../../../api/use-endpoint.ts';
import { usualRange } from './figures.ts';

export const views = ['overview', 'generation', 'revenue', 'system', 'costs', 'results'] as const;
export type AnalyticsView = (typeof views)[number];

/** All queries of figures. */
export const figureQueries = { predicate: isOf(views.map((view) => api.adminAnalytics[view])) };

/** The range of days that is chosen. */
export function useRange() {
  const [days, setDays] = useState<number>(usualRange);
  const queries = useQueryClient();
  return {
    days,
    /** Another range makes everything outdated that was loaded. */
    choose(range: number) {
      queries.removeQueries(figureQueries);
      setDays(range);
    },
    /** What is shown is loaded again now, the rest when it is next looked at. */
    refresh: () => queries.invalidateQueries(figureQueries),
  };
}

/** The figures of one sub-tab are loaded when it is first opened, then kept. */
export const untilRefreshed = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
};
