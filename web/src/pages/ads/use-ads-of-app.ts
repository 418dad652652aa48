import { api } from '@marquee/contract';
import { useEndpointPages } from '../../api/use-endpoint.ts';

/** Ads loaded at once. */
const pageSize = 24;

/** The user's ads for an app, of one format and language or of all (null), newest first, page by page. */
export const useAdsOfApp = (
  appId: string,
  enabled: boolean,
  { format = null, language = null }: { format?: string | null; language?: string | null } = {},
) =>
  useEndpointPages(
    api.ads.ofApp,
    (before: string | undefined) => ({
      params: { appId },
      query: { limit: pageSize, before, ...(format ? { format } : {}), ...(language ? { language } : {}) },
    }),
    ({ ads, hasMore }) => (hasMore ? ads.at(-1)?.adID : undefined),
    { enabled },
  );
