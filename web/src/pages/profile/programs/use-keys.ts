import { type ApiKey, api, type NewKey } from '@marquee/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';
import { q, useInvalidate } from '../../../api/use-endpoint.ts';

/** The keys of whoever is signed in or, in the console, of the account `id`. */
export function useKeys(id: string | null) {
  const invalidate = useInvalidate();
  const list = id ? q(api.adminKeys.list, { params: { id } }) : q(api.keys.list, {});
  const onSettled = () => invalidate(list.queryKey);
  const query = useQuery<ApiKey[]>(list);
  const create = (body: Omit<NewKey, 'scopes'> & { scopes: NewKey['scopes'] }) =>
    id ? request(api.adminKeys.create, { params: { id }, body }) : request(api.keys.create, { body });
  const roll = (keyId: string, overlapHours: number) =>
    id
      ? request(api.adminKeys.roll, { params: { id, keyId }, body: { overlapHours } })
      : request(api.keys.roll, { params: { id: keyId }, body: { overlapHours } });
  const revoke = useMutation<ApiKey, Error, string>({
    mutationFn: (keyId) =>
      id
        ? request(api.adminKeys.revoke, { params: { id, keyId } })
        : request(api.keys.revoke, { params: { id: keyId } }),
    onSettled,
  });
  const calls = (keyId: string, cursor: string | undefined) => {
    const asked = cursor ? { cursor } : {};
    return id
      ? request(api.adminKeys.calls, { params: { id, keyId }, query: asked })
      : request(api.keys.calls, { params: { id: keyId }, query: asked });
  };
  return { query, create, roll, revoke, calls, changed: onSettled };
}

export type Keys = ReturnType<typeof useKeys>;
