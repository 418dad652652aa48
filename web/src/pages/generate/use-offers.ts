import { api } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../api.ts';
import { useConfiguration } from '../../ui/configuration.ts';
import { useCosts } from '../../ui/costs.ts';
import { maxTotal } from './quantities.ts';

/** Credits per ad, until the server's own figures are known. */
const defaultCosts = { basic: 1, advanced: 3 };

/** What can be ordered, and what it costs. */
export function useOffers() {
  const formats = useQuery({
    queryKey: ['formats'],
    queryFn: async () => (await request(api.formats.list, {})).formats,
  });
  const costs = useCosts();
  const configuration = useConfiguration();
  return {
    formats: formats.data,
    maximum: maxTotal(formats.data ?? []),
    /** The formats could not be loaded. */
    failed: formats.isError,
    retry: () => void formats.refetch(),
    costs: costs.data ?? defaultCosts,
    advanced: configuration?.limits.advanced_templates_enabled ?? true,
  };
}
