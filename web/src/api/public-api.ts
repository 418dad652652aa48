import type { api, Endpoint, EndpointData } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { host } from '../host.ts';
import { publicKey } from './query-key.ts';

/** The path of an endpoint that needs neither session nor input, with the type of what it tells. */
type PublicPath<E extends Endpoint> = string & { contract?: E };

/**
 * What public pages ask. The contract itself stays out of them: together with what checks replies it would double
 * what they weigh.
 */
export const publicApi: {
  configuration: PublicPath<typeof api.configuration.get>;
  costs: PublicPath<typeof api.credits.costs>;
  plans: PublicPath<typeof api.payments.plans>;
  paymentConfig: PublicPath<typeof api.payments.config>;
} = {
  configuration: '/api/public/global-config',
  costs: '/api/credits/costs',
  plans: '/api/payments/plans',
  paymentConfig: '/api/payments/config',
};

/** What a public endpoint tells, taken as it comes. */
export const usePublicEndpoint = <E extends Endpoint>(path: PublicPath<E>, staleTime = 0) =>
  useQuery({
    queryKey: [...publicKey, path],
    staleTime,
    queryFn: async (): Promise<EndpointData<E>> => {
      const response = await fetch(host + path);
      if (!response.ok) throw new Error(path);
      return (await response.json()).data;
    },
  });
