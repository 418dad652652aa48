import type { Ad } from '@marquee/contract';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { LaunchKitModal } from './launch-kit-modal.tsx';

/**
 * Opens what makes a launch kit of ads. `loadAds` gives them when it is opened.
 * @param message the one that all of them say, for a button among others
 */
export function LaunchKitButton({ loadAds, message }: { loadAds: () => Promise<Ad[]>; message?: number }) {
  const [ads, setAds] = useState<Ad[] | null>(null);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button
        busy={busy}
        {...(message ? ({ variant: 'quiet', size: 'small' } as const) : {})}
        onClick={() => {
          setBusy(true);
          loadAds()
            .then(setAds, () => setAds([]))
            .finally(() => setBusy(false));
        }}
      >
        <PackageOpen size={message ? 16 : 18} aria-hidden />
        {t('kit.button')}
        {message && <span className="visually-hidden">{t('kit.of', { message })}</span>}
      </Button>
      {ads && ads.length > 0 && <LaunchKitModal ads={ads} onClose={() => setAds(null)} />}
    </>
  );
}
