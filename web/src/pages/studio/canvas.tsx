import type { Ad, Preview } from '@marquee/contract';
import { type CSSProperties, useState } from 'react';
import { t } from '../../i18n.ts';
import { Picture } from '../../ui/picture.tsx';
import { adPicture } from '../ads/ad-picture.ts';
import { type Look, LookSwitch } from '../ads/look-switch.tsx';
import { fitIn, PhonePreview } from '../ads/phone-preview.tsx';
import classes from './canvas.module.css';
import type { StudioData } from './studio-data.ts';
import type { PreviewState } from './use-preview.ts';
import { visiblePart } from './visible-part.ts';

/** Kinds of things on the canvas that can be picked, and so be changed. */
const pickable = ['headline', 'sub', 'cta', 'proof', 'screenshot', 'icon'] as const;
type Pickable = (typeof pickable)[number];
const isPickable = (kind: string): kind is Pickable => pickable.some((known) => known === kind);

/** The ad as it is edited: as a picture whose parts can be picked, or where its audience sees it. */
export function Canvas({
  ad,
  app,
  preview,
  drawing,
  isComparing,
  pointed,
  onPick,
}: PreviewState & {
  ad: Ad;
  app: StudioData['app'];
  /** Shows the saved ad beside it. */
  isComparing: boolean;
  /** The kind of things that is pointed at. */
  pointed: string | null;
  onPick: (kind: string) => void;
}) {
  const [look, setLook] = useState<Look>('picture');
  const size = preview ?? ad;
  const alt = t('studio.alt', { headline: headlineIn(preview) ?? ad.headline });
  const { width, height } = size;
  const saved = adPicture(ad, 'png');
  return (
    <figure className={classes.canvas}>
      <LookSwitch look={look} onLook={setLook} />
      <div className={classes.place} data-comparing={isComparing || undefined}>
        {isComparing && (
          <Frame label={t('studio.compare.saved')} width={ad.width} height={ad.height}>
            <Picture path={saved} alt={t('studio.compare.saved')} width={ad.width} height={ad.height} />
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
              <Picture path={saved} alt={alt} width={size.width} height={size.height} />
            )}
            {preview && !isComparing && <Boxes preview={preview} pointed={pointed} onPick={onPick} />}
          </Frame>
        ) : (
          <PhonePreview
            picture={{ path: preview?.picture ?? saved, width, height }}
            place={look}
            appName={app.name}
            appIcon={app.iconPath}
            alt={alt}
          />
        )}
      </div>
      <figcaption className={classes.caption}>
        {look === 'picture' ? t('studio.canvas.hint') : t(`viewer.${look}.${fitIn(look, size)}`)}
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
  return (
    <div className={classes.boxes}>
      {boxes.map(({ id, kind, ...box }) => {
        const part = isPickable(kind) ? visiblePart(box, { width, height }) : null;
        return (
          part && (
            <button
              key={id}
              type="button"
              className={classes.box}
              data-pointed={pointed === kind || pointed === id || undefined}
              aria-label={t(`studio.pick.${kind as Pickable}`)}
              onClick={() => onPick(kind)}
              style={{
                insetInlineStart: 'auto',
                left: `${(100 * part.x) / width}%`,
                top: `${(100 * part.y) / height}%`,
                width: `${(100 * part.width) / width}%`,
                height: `${(100 * part.height) / height}%`,
                transform: part.rotation ? `rotate(${part.rotation}deg)` : undefined,
              }}
            />
          )
        );
      })}
    </div>
  );
}
