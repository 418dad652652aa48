import { api } from '@marquee/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../api.ts';

/** Ads loaded at once. */
const pageSize = 24;

/** The user's ads for an app, of one format or of all (null), newest first, page by page. */
export const useAdsOfApp = (appId: string, enabled: boolean, format: string | null = null) =>
  useInfiniteQuery({
    queryKey: ['ads', appId, format],
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      request(api.ads.ofApp, {
        params: { appId },
        query: { limit: pageSize, before: pageParam, ...(format ? { format } : {}) },
      }),
    getNextPageParam: ({ ads, hasMore }) => (hasMore ? ads.at(-1)?.adID : undefined),
  });
