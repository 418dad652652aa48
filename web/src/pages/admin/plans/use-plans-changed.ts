import { api } from '@marquee/contract';
import { publicKey } from '../../../api/query-key.ts';
import { useInvalidate } from '../../../api/use-endpoint.ts';

/** Has everything loaded anew that plans and costs show in, on the public pages too. */
export function usePlansChanged(): () => Promise<unknown> {
  const invalidate = useInvalidate();
  return () => {
    void invalidate(publicKey, api.adminRecords.audit);
    return invalidate(api.adminPlans.list, api.adminPlans.costs);
  };
}
