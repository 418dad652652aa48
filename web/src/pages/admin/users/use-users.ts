import { api, type userSortings } from '@marquee/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api.ts';
import { cachedBalance } from '../../../ui/credits.ts';

/** Accounts shown at once. */
export const pageSize = 20;

export interface UserQuery {
  page: number;
  search: string;
  sortBy: (typeof userSortings)[number];
  sortOrder: 'asc' | 'desc';
}

export const useUsers = (query: UserQuery) =>
  useQuery({
    queryKey: ['admin', 'users', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await request(api.adminUsers.list, { query: { ...query, limit: pageSize }, signal })).data,
  });

export const useUserDetails = (id: string) =>
  useQuery({
    queryKey: ['admin', 'user', id],
    queryFn: async () => (await request(api.adminUsers.details, { params: { id } })).data,
  });

/** Has everything loaded anew that a change of an account shows in, the admin's own balance too. */
export function useUsersChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const key of ['users', 'user', 'stats', 'audit']) {
      void queries.invalidateQueries({ queryKey: ['admin', key] });
    }
    void cachedBalance(queries).refresh();
  };
}
