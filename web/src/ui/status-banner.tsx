import { Notice } from './notice.tsx';
import classes from './status-banner.module.css';
import type { Banner } from './use-banner.ts';

/** What is going on, over the foot of the window so that nothing moves when it comes and goes. */
export function StatusBanner({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  return (
    <div className={classes.place} role="status" aria-live="polite">
      {banner && (
        <Notice
          key={banner.text}
          className={classes.banner}
          tone={banner.tone}
          title={banner.title}
          role="presentation"
          onClose={onClose}
        >
          {banner.text}
        </Notice>
      )}
    </div>
  );
}
