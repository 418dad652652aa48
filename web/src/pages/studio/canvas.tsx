import type { Ad, Preview } from '@marquee/contract';
import { type CSSProperties, useState } from 'react';
import { t } from '../../i18n.ts';
import { Picture } from '../../ui/picture.tsx';
import { fitIn, PhonePreview, type Placement } from '../ads/phone-preview.tsx';
import classes from './canvas.module.css';
import type { PreviewState } from './use-preview.ts';

const looks = ['picture', 'feed', 'story'] as const;

/** Kinds of things on the canvas that can be picked, and so be changed. */
const pickable = ['headline', 'sub', 'cta', 'proof', 'screenshot', 'icon'] as const;
type Pickable = (typeof pickable)[number];
const isPickable = (kind: string): kind is Pickable => pickable.some((known) => known === kind);

/** The ad as it is edited: as a picture whose parts can be picked, or where its audience sees it. */
export function Canvas({
  ad,
  preview,
  drawing,
  isComparing,
  pointed,
  onPick,
}: PreviewState & {
  ad: Ad;
  /** Shows the saved ad beside it. */
  isComparing: boolean;
  /** The kind of things that is pointed at. */
  pointed: string | null;
  onPick: (kind: string) => void;
}) {
  const [look, setLook] = useState<'picture' | Placement>('picture');
  const size = preview ?? ad;
  const alt = t('studio.alt', { headline: headlineIn(preview) ?? ad.headline });
  // The phone shows a picture by its address: this one is its own.
  const seen: Ad = {
    ...ad,
    width: size.width,
    height: size.height,
    assetPath: preview?.picture ?? ad.assetPath,
  };
  return (
    <figure className={classes.canvas}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of a form, and there is none. */}
      <div className={classes.looks} role="group" aria-label={t('viewer.look')}>
        {looks.map((one) => (
          <button key={one} type="button" aria-pressed={look === one} onClick={() => setLook(one)}>
            {t(`viewer.look.${one}`)}
          </button>
        ))}
      </div>
      <div className={classes.place} data-comparing={isComparing || undefined}>
        {isComparing && (
          <Frame label={t('studio.compare.saved')} width={ad.width} height={ad.height}>
            <Picture
              path={ad.assetPath}
              alt={t('studio.compare.saved')}
              width={ad.width}
              height={ad.height}
            />
          </Frame>
        )}
        {look === 'picture' || isComparing ? (
          <Frame
            label={isComparing ? t('studio.compare.edited') : null}
            width={size.width}
            height={size.height}
            busy={drawing}
          >
            {preview ? (
              <img src={preview.picture} alt={alt} width={size.width} height={size.height} />
            ) : (
              <Picture path={ad.assetPath} alt={alt} width={size.width} height={size.height} />
            )}
            {preview && !isComparing && <Boxes preview={preview} pointed={pointed} onPick={onPick} />}
          </Frame>
        ) : (
          <PhonePreview ad={seen} place={look} appName={ad.headline} appIcon={null} alt={alt} />
        )}
      </div>
      <figcaption className={classes.caption}>
        {look === 'picture' ? t('studio.canvas.hint') : t(`viewer.${look}.${fitIn(look, seen)}`)}
      </figcaption>
    </figure>
  );
}

const headlineIn = (preview: Preview | null) => preview?.boxes.find(({ kind }) => kind === 'headline')?.text;

function Frame({
  label,
  width,
  height,
  busy = false,
  children,
}: {
  label: string | null;
  width: number;
  height: number;
  busy?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div
      className={classes.frame}
      data-busy={busy || undefined}
      style={{ '--ratio': width / height } as CSSProperties}
    >
      {children}
      {label && <p className={classes.label}>{label}</p>}
    </div>
  );
}

/** The parts of the ad, each to be picked. */
function Boxes({
  preview: { boxes, width, height },
  pointed,
  onPick,
}: {
  preview: Preview;
  pointed: string | null;
  onPick: (kind: string) => void;
}) {
  return boxes
    .filter(({ kind }) => isPickable(kind))
    .map(({ id, kind, rotation, ...box }) => (
      <button
        key={id}
        type="button"
        className={classes.box}
        data-pointed={pointed === kind || pointed === id || undefined}
        aria-label={t(`studio.pick.${kind as Pickable}`)}
        onClick={() => onPick(kind)}
        style={{
          insetInlineStart: 'auto',
          left: `${(100 * box.x) / width}%`,
          top: `${(100 * box.y) / height}%`,
          width: `${(100 * box.width) / width}%`,
          height: `${(100 * box.height) / height}%`,
          transform: rotation ? `rotate(${rotation}deg)` : undefined,
        }}
      />
    ));
}
