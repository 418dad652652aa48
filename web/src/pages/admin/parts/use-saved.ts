import type { Endpoint, EndpointData } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { publicKey, queryKey } from '../../../api/query-key.ts';

/** Puts what was saved in the place of what `endpoint` told, and has the public pages ask anew. */
export function useSaved<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient();
  return {
    saved(state: EndpointData<E>) {
      queries.setQueryData<unknown>(queryKey(endpoint), state);
      void queries.invalidateQueries({ queryKey: publicKey });
    },
    reload: () => queries.refetchQueries({ queryKey: queryKey(endpoint) }),
  };
}
