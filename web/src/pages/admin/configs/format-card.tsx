import type { FormatConfig } from '@marquee/contract';
import { Pencil } from 'lucide-react';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Toggle } from '../parts/field.tsx';
import classes from './configs.module.css';

/** One size: its shape, what it is for, and whether it is offered. */
export const FormatCard = ({
  format: { displayName, description, width, height, platforms, enabled },
  onEdit,
  onSwitch,
}: {
  format: FormatConfig;
  onEdit: () => void;
  onSwitch: (enabled: boolean) => void;
}) => {
  const side = (pixels: number) => `${(7 * pixels) / Math.max(width, height)}rem`;
  return (
    <li className={classes.card} data-enabled={enabled || undefined}>
      <div className={classes.stage} aria-hidden="true">
        <span style={{ width: side(width), height: side(height) }} />
      </div>
      <div className={classes.about}>
        <h3 dir="auto">{displayName}</h3>
        <p className={classes.size}>{t('formats.size', { width: String(width), height: String(height) })}</p>
        <p dir="auto">{description}</p>
        <p className={classes.platforms}>{platforms.join(' · ') || t('formats.platforms.none')}</p>
      </div>
      <div className={classes.cardFoot}>
        <Toggle
          label={t(enabled ? 'formats.enabled' : 'formats.disabled')}
          aria-label={t('formats.offer', { name: displayName })}
          checked={enabled}
          onSwitch={onSwitch}
        />
        <Button
          size="small"
          look="quiet"
          aria-label={t('formats.edit.of', { name: displayName })}
          onClick={onEdit}
        >
          <Pencil size={16} aria-hidden />
          {t('formats.edit')}
        </Button>
      </div>
    </li>
  );
};
