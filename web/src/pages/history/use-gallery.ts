import { api, type EndpointData } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '../../api/query-key.ts';
import { isOf, useEndpoint, useEndpointPages, useInvalidate } from '../../api/use-endpoint.ts';
import { type Apps, withoutApp } from './without-app.ts';

/** Everything the gallery shows: the last batch, and the apps page by page. */
export function useGallery() {
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const keys = { apps: queryKey(api.gallery.apps, { query: {} }), last: queryKey(api.gallery.lastBatch) };
  const apps = useEndpointPages(
    api.gallery.apps,
    (cursor: string | undefined) => ({ query: { ...(cursor && { cursor }) } }),
    ({ nextCursor }) => nextCursor,
  );
  const last = useEndpoint(api.gallery.lastBatch, {});

  return {
    apps,
    last,
    reload: () => invalidate(api.gallery.apps, api.gallery.lastBatch, api.ads.ofApp),
    /**
     * Takes the ads of an app, or all (null), out of what is shown.
     * @returns what puts them back
     */
    async hide(appId: string | null): Promise<() => void> {
      await queries.cancelQueries({ predicate: isOf([api.gallery.apps, api.gallery.lastBatch]) });
      const before = {
        apps: queries.getQueryData<Apps>(keys.apps),
        last: queries.getQueryData<EndpointData<typeof api.gallery.lastBatch>>(keys.last),
      };
      if (before.apps) queries.setQueryData(keys.apps, withoutApp(before.apps, appId));
      if (before.last && (appId === null || before.last.lastBatch?.appId === appId)) {
        queries.setQueryData(keys.last, { ...before.last, hasLastBatch: false, lastBatch: null });
      }
      return () => {
        queries.setQueryData(keys.apps, before.apps);
        queries.setQueryData(keys.last, before.last);
      };
    },
  };
}
