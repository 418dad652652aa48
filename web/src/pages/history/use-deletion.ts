import { api, type GalleryApp } from '@marquee/contract';
import { useState } from 'react';
import { errorCode } from '../../api/error-code.ts';
import { request } from '../../api/request.ts';
import { t } from '../../i18n.ts';
import type { useBanner } from '../../ui/use-banner.ts';
import type { useGallery } from './use-gallery.ts';

/** What the user is asked to confirm: the deletion of one app's images, or of all. */
export type Deletion = { app: GalleryApp } | { all: number };

/** Deletes images once that is confirmed: what is shown goes at once, and comes back should the server refuse. */
export function useDeletion(
  { hide, reload }: Pick<ReturnType<typeof useGallery>, 'hide' | 'reload'>,
  { show }: ReturnType<typeof useBanner>,
) {
  const [asked, setAsked] = useState<Deletion | null>(null);

  async function perform(deletion: Deletion) {
    setAsked(null);
    const appId = 'app' in deletion ? deletion.app.appId : null;
    const bringBack = await hide(appId);
    try {
      const { deletedCount } = await (appId
        ? request(api.gallery.deleteApp, { params: { appId } })
        : request(api.gallery.clear, {}));
      show('success', t('gallery.deleted', { count: deletedCount }));
    } catch (error) {
      bringBack();
      // The end of the session has its own message.
      if (errorCode(error) !== 'UNAUTHENTICATED') {
        show('error', t(appId ? 'gallery.delete.failed' : 'gallery.clear.failed'), null);
      }
      return;
    }
    await reload();
  }

  return {
    asked,
    ask: setAsked,
    cancel: () => setAsked(null),
    confirm: () => void (asked && perform(asked)),
  };
}
