import { api } from '@marquee/contract';
import { useInvalidate } from '../../../api/use-endpoint.ts';

/** Has everything loaded anew that a change of an account shows in, the admin's own balance too. */
export function useUsersChanged(): () => void {
  const invalidate = useInvalidate();
  const { list, details, dashboard } = api.adminUsers;
  return () => void invalidate(list, details, dashboard, api.adminRecords.audit, api.credits.balance);
}
