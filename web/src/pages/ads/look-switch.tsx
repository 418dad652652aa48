import { t } from '../../i18n.ts';
import classes from './look-switch.module.css';
import type { PhoneScreen } from './phone-preview.tsx';

/** How an ad is looked at: alone, or where its audience sees it. */
export type Look = 'picture' | PhoneScreen;

const looks: readonly Look[] = ['picture', 'feed', 'story'];

export function LookSwitch({ look, onLook }: { look: Look; onLook: (look: Look) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of a form, and there is none.
    <div className={classes.looks} role="group" aria-label={t('viewer.look')}>
      {looks.map((one) => (
        <button key={one} type="button" aria-pressed={look === one} onClick={() => onLook(one)}>
          {t(`viewer.look.${one}`)}
        </button>
      ))}
    </div>
  );
}
