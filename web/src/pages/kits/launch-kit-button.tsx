import type { Ad } from '@marquee/contract';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { LaunchKitModal } from './launch-kit-modal.tsx';

/** Opens what makes a launch kit of ads. `loadAds` gives them when it is opened. */
export function LaunchKitButton({ loadAds }: { loadAds: () => Promise<Ad[]> }) {
  const [ads, setAds] = useState<Ad[] | null>(null);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true);
          loadAds()
            .then(setAds, () => setAds([]))
            .finally(() => setBusy(false));
        }}
      >
        <PackageOpen size={18} aria-hidden />
        {t('kit.button')}
      </Button>
      {ads && ads.length > 0 && <LaunchKitModal ads={ads} onClose={() => setAds(null)} />}
    </>
  );
}
