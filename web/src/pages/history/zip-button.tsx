import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import type { useBanner } from '../../ui/use-banner.ts';
import { downloadArchive } from '../ads/download-archive.ts';

/** Downloads all the ads of an app or of a generation. */
export function ZipButton({
  scope,
  appName,
  banner,
}: {
  scope: Parameters<typeof downloadArchive>[0];
  appName: string;
  banner: ReturnType<typeof useBanner>;
}) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      busy={busy}
      onClick={() => {
        setBusy(true);
        downloadArchive(scope)
          .catch(() => banner.show('error', t('gallery.zip.failed')))
          .finally(() => setBusy(false));
      }}
    >
      <FolderDown size={18} aria-hidden />
      {t('gallery.zip')} <span className="visually-hidden">{t('gallery.of', { app: appName })}</span>
    </Button>
  );
}
