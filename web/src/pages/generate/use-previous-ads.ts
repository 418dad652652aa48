import { api } from '@marquee/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../api.ts';

/** Ads loaded at once. */
const pageSize = 24;

/** The user's ads for an app, newest first, page by page. */
export const usePreviousAds = (appId: string, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: ['ads', appId],
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      request(api.ads.ofApp, { params: { appId }, query: { limit: pageSize, before: pageParam } }),
    getNextPageParam: ({ ads, hasMore }) => (hasMore ? ads.at(-1)?.adID : undefined),
  });
