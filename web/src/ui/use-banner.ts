import { useCallback, useEffect, useState } from 'react';
import type { NoticeTone } from './notice.tsx';

export interface Banner {
  tone: NoticeTone;
  title?: string;
  text: string;
  /** Milliseconds it stays; null: until another takes its place. */
  durationMs: number | null;
}

/** How long banners stay, in milliseconds. */
export const bannerDurations = { loaded: 2_000, success: 5_000, usual: 3_000, generating: null } as const;

/** The page's one status banner. */
export function useBanner() {
  const [banner, setBanner] = useState<Banner | null>(null);

  useEffect(() => {
    if (!banner || banner.durationMs === null) return;
    const timer = window.setTimeout(() => setBanner(null), banner.durationMs);
    return () => window.clearTimeout(timer);
  }, [banner]);

  const show = useCallback(
    (tone: Banner['tone'], text: string, durationMs: number | null = bannerDurations.usual, title?: string) =>
      setBanner({ tone, text, durationMs, ...(title ? { title } : {}) }),
    [],
  );
  const hide = useCallback(() => setBanner(null), []);
  return { banner, show, hide };
}
