import type { Endpoint, EndpointData, EndpointInput } from '@marquee/contract';
import {
  type InfiniteData,
  type Query,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { queryKey } from './query-key.ts';
import { request } from './request.ts';

type Input<E extends Endpoint> = Omit<EndpointInput<E>, 'signal'>;

/** The query of what an endpoint tells: its key and its call come from the contract. */
export const q = <E extends Endpoint>(endpoint: E, input: Input<E>) => ({
  queryKey: queryKey(endpoint, input) as QueryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request(endpoint, { ...input, signal } as EndpointInput<E>),
});

/** What an endpoint tells. */
export const useEndpoint = <E extends Endpoint, Selected = EndpointData<E>>(
  endpoint: E,
  input: Input<E>,
  options: Omit<UseQueryOptions<EndpointData<E>, Error, Selected>, 'queryKey' | 'queryFn'> = {},
) => useQuery({ ...q(endpoint, input), ...options });

/**
 * What an endpoint tells page after page.
 * @param inputOf what to ask for a page, given the cursor that the one before it ended with
 * @param next the cursor after a page; undefined after the last
 */
export const useEndpointPages = <E extends Endpoint, Cursor>(
  endpoint: E,
  inputOf: (cursor: Cursor | undefined) => Input<E>,
  next: (page: EndpointData<E>) => Cursor | null | undefined,
  options: Pick<
    UseInfiniteQueryOptions<
      EndpointData<E>,
      Error,
      InfiniteData<EndpointData<E>>,
      QueryKey,
      Cursor | undefined
    >,
    'enabled' | 'placeholderData' | 'refetchInterval'
  > = {},
) =>
  useInfiniteQuery({
    ...options,
    queryKey: queryKey(endpoint, inputOf(undefined)) as QueryKey,
    initialPageParam: undefined as Cursor | undefined,
    queryFn: ({ pageParam, signal }) =>
      q(endpoint, inputOf(pageParam as Cursor | undefined)).queryFn({ signal }),
    getNextPageParam: next,
  });

/**
 * Has an endpoint do something, when `mutate` is called with what it is to be asked with.
 * @param options.onSuccess belongs to it: it ends, or fails, together with that
 */
export const useApiMutation = <E extends Endpoint>(
  endpoint: E,
  options: Omit<UseMutationOptions<EndpointData<E>, Error, Input<E>>, 'mutationFn'> = {},
) => useMutation({ ...options, mutationFn: (input) => request(endpoint, input as EndpointInput<E>) });

/** Has everything asked anew that endpoints told; their keys stand for them where only some replies are meant. */
export function useInvalidate(): (...outdated: (Endpoint | QueryKey)[]) => Promise<unknown> {
  const queries = useQueryClient();
  return (...outdated) =>
    Promise.all(
      outdated.map((one) => queries.invalidateQueries({ queryKey: 'path' in one ? queryKey(one) : one })),
    );
}

/** Whether a query is of one of some endpoints. */
export const isOf =
  (endpoints: Endpoint[]) =>
  (query: Query): boolean =>
    endpoints.some(({ path }) => path === query.queryKey[1]);
