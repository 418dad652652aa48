import type { api, Endpoint, EndpointData } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { host } from '../host.ts';
import { queryKey } from './query-key.ts';

/** An endpoint of the contract that needs neither session nor input, by its address alone. */
interface PublicEndpoint<E extends Endpoint> {
  access: 'public';
  path: string;
  /** For the types only. */
  contract?: E;
}

const get = <E extends Endpoint>(path: string): PublicEndpoint<E> => ({ access: 'public', path });

/**
 * What public pages ask. The contract itself stays out of them: together with what checks replies it would double
 * what they weigh.
 */
export const publicApi = {
  configuration: get<typeof api.configuration.get>('/api/public/global-config'),
  costs: get<typeof api.credits.costs>('/api/credits/costs'),
  plans: get<typeof api.payments.plans>('/api/payments/plans'),
  paymentConfig: get<typeof api.payments.config>('/api/payments/config'),
};

/** Asks a public endpoint, and takes its reply as it is. */
async function ask<E extends Endpoint>({ path }: PublicEndpoint<E>): Promise<EndpointData<E>> {
  const response = await fetch(host + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()).data;
}

/** What a public endpoint tells. */
export const usePublicEndpoint = <E extends Endpoint>(
  endpoint: PublicEndpoint<E>,
  options: { staleTime?: number } = {},
) => useQuery({ ...options, queryKey: queryKey(endpoint), queryFn: () => ask(endpoint) });
