import { api } from '@marquee/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../../api.ts';
import { type Apps, withoutApp } from './without-app.ts';

type LastBatchReply = z.output<typeof api.gallery.lastBatch.reply>;

const keys = { apps: ['gallery', 'apps'], last: ['gallery', 'last'] } as const;

/** Everything the gallery shows: the last batch, and the apps page by page. */
export function useGallery() {
  const queries = useQueryClient();
  const apps = useInfiniteQuery({
    queryKey: keys.apps,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => request(api.gallery.apps, { query: { cursor: pageParam } }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const last = useQuery({ queryKey: keys.last, queryFn: () => request(api.gallery.lastBatch, {}) });

  return {
    apps,
    last,
    reload: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['gallery'] }),
        queries.invalidateQueries({ queryKey: ['ads'] }),
      ]),
    /**
     * Takes the ads of an app, or all (null), out of what is shown.
     * @returns what puts them back
     */
    async hide(appId: string | null): Promise<() => void> {
      await queries.cancelQueries({ queryKey: ['gallery'] });
      const before = {
        apps: queries.getQueryData<Apps>(keys.apps),
        last: queries.getQueryData<LastBatchReply>(keys.last),
      };
      if (before.apps) queries.setQueryData<Apps>(keys.apps, withoutApp(before.apps, appId));
      if (before.last && (appId === null || before.last.lastBatch?.appId === appId)) {
        queries.setQueryData<LastBatchReply>(keys.last, {
          ...before.last,
          hasLastBatch: false,
          lastBatch: null,
        });
      }
      return () => {
        queries.setQueryData(keys.apps, before.apps);
        queries.setQueryData(keys.last, before.last);
      };
    },
  };
}
