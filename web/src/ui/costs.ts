import type { GenerationCosts } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { host } from '../host.ts';

/**
 * Credits per ad, as they are now. A plain fetch for the same reason as in `configuration.ts`; what all may
 * know is kept under the key `configuration`, which outlives a session.
 */
export function useCosts() {
  return useQuery({
    queryKey: ['configuration', 'costs'],
    queryFn: async (): Promise<GenerationCosts> => {
      const response = await fetch(`${host}/api/credits/costs`);
      if (!response.ok) throw new Error(`Costs: ${response.status}`);
      return ((await response.json()) as { data: GenerationCosts }).data;
    },
  });
}
