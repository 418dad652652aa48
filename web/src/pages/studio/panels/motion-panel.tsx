import { motionStyle, type WantedMotion } from '@marquee/contract';
import { Film } from 'lucide-react';
import { t } from '../../../i18n.ts';
import { motionPathFor } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { videoLengths } from '../../motion/video-lengths.ts';
import type { PanelProps } from '../studio-data.ts';
import { Choice } from './choice.tsx';
import classes from './panels.module.css';
import { PointsField } from './points-field.tsx';

/** How a video of the ad moves, and what it says beyond the ad's own words. */
export function MotionPanel({ data: { ad, motionPaid }, step, edited, change, onPoint }: PanelProps) {
  const { motion, points } = edited;
  const choose = (part: Partial<WantedMotion>) => change({ motion: { ...motion, ...part } });
  const isChanged = Object.keys(step.edit).length > 0;
  return (
    <div className={classes.stack}>
      <Choice
        label={t('motion.style')}
        value={motion.style}
        options={motionStyle.options.map((value) => ({
          value,
          label: t(`motion.style.${value}`),
          hint: t(`motion.style.${value}.text`),
        }))}
        onChoose={(style) => choose({ style })}
      />
      <Choice
        label={t('motion.seconds')}
        value={String(motion.seconds)}
        options={videoLengths.map((seconds) => ({
          value: String(seconds),
          label: t('motion.seconds.value', { seconds }),
        }))}
        onChoose={(seconds) => choose({ seconds: Number(seconds) })}
      />
      {motion.style === 'walk' ? (
        <PointsField
          points={points}
          room={undefined}
          pointing={{ onFocus: () => onPoint('headline'), onBlur: () => onPoint(null) }}
          hint={t('studio.motion.points')}
          onChange={change}
        />
      ) : (
        <p className={classes.hint}>{t('studio.motion.words')}</p>
      )}
      <div className={classes.field}>
        <ButtonLink to={motionPathFor(ad.adID)}>
          <Film size={18} aria-hidden />
          {t('motion.title')}
        </ButtonLink>
        <p className={classes.hint}>
          {t(isChanged ? 'studio.motion.unsaved' : motionPaid ? 'studio.motion.paid' : 'studio.motion.saved')}
        </p>
      </div>
    </div>
  );
}
