import { api } from '@marquee/contract';
import { publicApi, usePublicEndpoint } from '../../api/public-api.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useConfiguration } from '../../ui/configuration.ts';
import { maxTotal } from './quantities.ts';

/** Credits per ad, until the server's own figures are known. */
const defaultCosts = { basic: 1, advanced: 3, edit_cost: 0, kit_cost: 0, motion_cost: 2 };

/** What can be ordered, and what it costs. */
export function useOffers() {
  const { data, isError, refetch } = useEndpoint(api.formats.list, {});
  const costs = usePublicEndpoint(publicApi.costs);
  const configuration = useConfiguration();
  return {
    formats: data?.formats,
    maximum: maxTotal(data?.formats ?? []),
    /** The formats could not be loaded. */
    failed: isError,
    retry: () => void refetch(),
    costs: costs.data ?? defaultCosts,
    advanced: configuration?.limits.advanced_templates_enabled ?? true,
  };
}
