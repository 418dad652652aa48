import { api } from '@marquee/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api.ts';

const keys = { plans: ['admin', 'plans'], costs: ['admin', 'costs'] } as const;

export const usePlans = () =>
  useQuery({
    queryKey: keys.plans,
    queryFn: async () => (await request(api.adminPlans.list, {})).data.plans,
  });

export const useManagedCosts = () =>
  useQuery({
    queryKey: keys.costs,
    queryFn: async () => (await request(api.adminPlans.costs, {})).data,
  });

/** Has everything loaded anew that plans and costs show in, on the public pages too. */
export function usePlansChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: ['configuration'] });
    void queries.invalidateQueries({ queryKey: ['admin', 'audit'] });
    await Promise.all([
      queries.invalidateQueries({ queryKey: keys.plans }),
      queries.invalidateQueries({ queryKey: keys.costs }),
    ]);
  };
}
