import type { api } from '@marquee/contract';
import type { InfiniteData } from '@tanstack/react-query';
import type { z } from 'zod';

/** The gallery's apps as they were loaded, page by page. */
export type Apps = InfiniteData<z.output<typeof api.gallery.apps.reply>, string | undefined>;

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
