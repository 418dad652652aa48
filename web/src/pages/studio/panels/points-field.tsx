import { TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { Change } from '../studio-data.ts';
import classes from './panels.module.css';
import { RoomLeft } from './room-left.tsx';

/** Layouts list no more. */
const maxPoints = 3;

/** The points that an ad lists, each in a field of its own; an empty one is left out. */
export function PointsField({
  points,
  room,
  pointing,
  hint = t('studio.points.hint'),
  onChange,
}: {
  points: readonly string[];
  /** Of those that are not empty. */
  room: readonly number[] | undefined;
  pointing: { onFocus: () => void; onBlur: () => void };
  /** What becomes of them. */
  hint?: string;
  onChange: Change;
}) {
  const isFull = points.length >= maxPoints;
  return (
    <fieldset className={classes.group}>
      <legend>{t('studio.points')}</legend>
      {points.map((point, index) => {
        const number = index + 1;
        const place = points.slice(0, index).filter((other) => other.trim() !== '').length;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place.
          <div key={index} className={classes.field}>
            <TextInput
              aria-label={t('studio.point', { number })}
              dir="auto"
              maxLength={400}
              value={point}
              onChange={({ currentTarget: { value } }) =>
                onChange({ points: points.with(index, value) }, `point ${index}`)
              }
              {...pointing}
            />
            <RoomLeft text={point} room={room?.[place]} />
          </div>
        );
      })}
      {!isFull && (
        <div className={classes.row}>
          <Button size="small" onClick={() => onChange({ points: [...points, ''] })}>
            <Plus size={16} aria-hidden />
            {t('studio.points.add')}
          </Button>
        </div>
      )}
      <p className={classes.hint}>{hint}</p>
    </fieldset>
  );
}
