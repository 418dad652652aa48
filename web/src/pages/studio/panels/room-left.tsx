import type { CSSProperties } from 'react';
import { t } from '../../../i18n.ts';
import classes from './panels.module.css';

/** How much of its place a text takes, and how much longer it may be. */
export function RoomLeft({ text, room }: { text: string; room: number | undefined }) {
  if (room === undefined || text.trim() === '') return null;
  if (room === 0) return <p className={classes.hint}>{t('studio.room.none')}</p>;
  const left = Math.max(0, room - charactersIn(text));
  return (
    <p className={classes.room} style={{ '--used': 1 - left / room } as CSSProperties}>
      {t('studio.room', { left })}
    </p>
  );
}

const segmenter = new Intl.Segmenter();
const charactersIn = (text: string) => [...segmenter.segment(text)].length;
