import { Select } from '@mantine/core';
import {
  type Ad,
  api,
  type MotionSound,
  motionSound,
  motionStyle,
  type WantedMotion,
} from '@marquee/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ExportPanel } from './export-panel.tsx';
import classes from './motion.module.css';
import { Preview } from './preview.tsx';
import { trackAddress } from './sound-track.ts';
import { type MotionChoice, useMotion } from './use-motion.ts';
import { videoLengths } from './video-lengths.ts';

/** A walk has no more screens that points could be said with. */
const maxPoints = 3;

/** How many points a walk says: each is a layer, or one for each of its lines. */
const pointsSaid = ({ layers }: { layers: readonly { id: string }[] }) =>
  new Set(layers.flatMap(({ id }) => /^point-\d+/.exec(id) ?? [])).size;

/** The shapes that networks take videos in, by the names of formats. */
const shapes = ['story', 'square', 'portrait', 'wide'] as const;

interface MotionStudioProps {
  ad: Ad;
  /** How its recipe wants it to move. */
  wanted: WantedMotion;
  /** What a walk may say. */
  points: readonly string[];
  /** Every video of this version is free: it is shown without being asked for. */
  isPaid: boolean;
}

/** Chooses how an ad moves, shows it and writes it. */
export function MotionStudio({ ad, wanted, points, isPaid }: MotionStudioProps) {
  const [choice, setChoice] = useState<MotionChoice>({ ...wanted, formatType: '' });
  const { shown, busy, failure, show } = useMotion(ad.adID);
  const begin = useEffectEvent(() => {
    if (isPaid) void show(choice);
  });
  useEffect(() => begin(), []);
  const [sound, setSound] = useState<MotionSound>('none');
  const [writing, setWriting] = useState(false);
  const track = trackAddress(sound, choice.seconds);
  const costs = useEndpoint(api.credits.costs, {}).data;
  const price = ad.test || isPaid ? 0 : (costs?.motion_cost ?? 0);

  const said = shown ? pointsSaid(shown.motion) : 0;
  const left = shown?.choice.style === 'walk' ? Math.min(points.length, maxPoints) - said : 0;

  /** Once something is shown it is paid for: what is chosen then is shown at once. */
  function choose(change: Partial<MotionChoice>) {
    const next = { ...choice, ...change };
    setChoice(next);
    if (shown) void show(next);
  }

  return (
    <div className={classes.page}>
      <header>
        <h1>{t('motion.title')}</h1>
        <p className={classes.lead}>{t('motion.lead')}</p>
      </header>
      <div className={classes.columns}>
        <div className={classes.stage} aria-busy={busy}>
          {shown ? (
            <Preview key={shown.motion.layers[0]?.path} {...shown} held={writing} />
          ) : (
            <Picture path={ad.assetPath} alt={ad.headline} className={classes.still} />
          )}
          {busy && (
            <div className={classes.veil}>
              <Spinner label={t('motion.making')} />
            </div>
          )}
        </div>
        <div className={classes.controls}>
          <fieldset className={classes.styles}>
            <legend>{t('motion.style')}</legend>
            {motionStyle.options.map((style) => (
              <label key={style}>
                <input
                  type="radio"
                  name="style"
                  value={style}
                  checked={choice.style === style}
                  onChange={() => choose({ style })}
                />
                <span>
                  <strong>{t(`motion.style.${style}`)}</strong>
                  <small>{t(`motion.style.${style}.text`)}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <Select
            label={t('motion.seconds')}
            data={videoLengths.map((seconds) => ({
              value: String(seconds),
              label: t('motion.seconds.value', { seconds }),
            }))}
            value={String(choice.seconds)}
            allowDeselect={false}
            onChange={(seconds) => seconds && choose({ seconds: Number(seconds) })}
          />
          <Select
            label={t('motion.format')}
            data={[
              { value: '', label: t('motion.format.own', { width: ad.width, height: ad.height }) },
              ...shapes
                .filter((shape) => shape !== ad.formatType)
                .map((shape) => ({ value: shape, label: t(`motion.format.${shape}`) })),
            ]}
            value={choice.formatType}
            allowDeselect={false}
            onChange={(formatType) => choose({ formatType: formatType ?? '' })}
          />
          <Select
            label={t('motion.sound')}
            data={motionSound.options.map((value) => ({ value, label: t(`motion.sound.${value}`) }))}
            value={sound}
            allowDeselect={false}
            onChange={(value) => setSound(motionSound.parse(value))}
          />
          {track && (
            // biome-ignore lint/a11y/useMediaCaption: music without words
            <audio
              key={track}
              className={classes.listen}
              controls
              preload="none"
              src={track}
              aria-label={t('motion.sound.listen')}
            />
          )}
          {failure && <Notice tone="error">{failure}</Notice>}
          {shown ? (
            <>
              <p className={classes.lead}>{t('motion.paid', { credits: shown.motion.credits })}</p>
              {left > 0 && <Notice tone="info">{t('motion.points', { said, left })}</Notice>}
              <ExportPanel
                key={shown.motion.layers[0]?.path}
                ad={ad}
                shown={shown}
                sound={sound}
                onWriting={setWriting}
              />
            </>
          ) : (
            <>
              <Button variant="primary" wide busy={busy} onClick={() => void show(choice)}>
                {price > 0 ? t('motion.start.price', { credits: price }) : t('motion.start')}
              </Button>
              {price > 0 && <p className={classes.lead}>{t('motion.price')}</p>}
            </>
          )}
        </div>
      </div>
    </div>
  );
}
