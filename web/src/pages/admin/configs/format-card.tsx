import type { FormatConfig } from '@marquee/contract';
import { ChevronLeft, ChevronRight, Pencil } from 'lucide-react';
import type { MouseEvent } from 'react';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Toggle } from '../parts/field.tsx';
import classes from './configs.module.css';

/** One size: its shape, what it is for, its place among the others, and whether it is offered. */
export const FormatCard = ({
  format: { displayName, description, width, height, platforms, enabled },
  first,
  last,
  onEdit,
  onMove,
  onSwitch,
}: {
  format: FormatConfig;
  first: boolean;
  last: boolean;
  onEdit: () => void;
  onMove: (by: -1 | 1) => void;
  onSwitch: (enabled: boolean) => void;
}) => {
  const side = (pixels: number) => `${(7 * pixels) / Math.max(width, height)}rem`;
  const move = (by: -1 | 1, label: string, closed: boolean) => (
    <Button
      size="small"
      variant="quiet"
      aria-label={label}
      title={label}
      aria-disabled={closed || undefined}
      onClick={({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
        if (closed) return;
        onMove(by);
        // A card that is put elsewhere on the page loses the focus.
        requestAnimationFrame(() => button.focus());
      }}
    >
      {by < 0 ? <ChevronLeft size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
    </Button>
  );
  return (
    <li className={classes.card} data-enabled={enabled || undefined}>
      <div className={classes.stage}>
        {move(-1, t('configs.formats.earlier', { name: displayName }), first)}
        <span aria-hidden="true" style={{ width: side(width), height: side(height) }} />
        {move(1, t('configs.formats.later', { name: displayName }), last)}
      </div>
      <div className={classes.about}>
        <h3 dir="auto">{displayName}</h3>
        <p className={classes.size}>
          {t('configs.formats.size', { width: String(width), height: String(height) })}
        </p>
        <p dir="auto">{description}</p>
        <p className={classes.platforms}>{platforms.join(' · ') || t('configs.formats.platforms.none')}</p>
      </div>
      <div className={classes.cardFoot}>
        <Toggle
          label={t(enabled ? 'configs.formats.enabled' : 'configs.formats.disabled')}
          aria-label={t('configs.formats.offer', { name: displayName })}
          checked={enabled}
          onSwitch={onSwitch}
        />
        <Button
          size="small"
          variant="quiet"
          aria-label={t('configs.formats.edit.of', { name: displayName })}
          onClick={onEdit}
        >
          <Pencil size={16} aria-hidden />
          {t('configs.formats.edit')}
        </Button>
      </div>
    </li>
  );
};
