import type { api, EndpointData } from '@marquee/contract';
import type { InfiniteData } from '@tanstack/react-query';

/** The gallery's apps as they were loaded, page by page. */
export type Apps = InfiniteData<EndpointData<typeof api.gallery.apps>, string | undefined>;

/** The pages without an app, or without any (null), and totals to match. */
export function withoutApp(data: Apps, appId: string | null): Apps {
  const gone = data.pages.flatMap(({ apps }) => apps).find((app) => app.appId === appId);
  return {
    ...data,
    pages: data.pages.map((page) =>
      appId === null
        ? { ...page, apps: [], totalImages: 0, totalApps: 0, nextCursor: null }
        : {
            ...page,
            apps: page.apps.filter((app) => app.appId !== appId),
            totalImages: page.totalImages - (gone?.imageCount ?? 0),
            totalApps: page.totalApps - (gone ? 1 : 0),
          },
    ),
  };
}
