import type { Preview } from '@marquee/contract';
import { ArrowLeft, ArrowRight, ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { pictureKey, type ShownPicture } from '../edited-ad.ts';
import type { PanelProps } from '../studio-data.ts';
import { useUploads } from '../use-uploads.ts';
import { Choice } from './choice.tsx';
import { CropEditor } from './crop-editor.tsx';
import classes from './panels.module.css';
import pictures from './pictures.module.css';

/** The most pictures that an edit may show. */
const maxShown = 8;

/** Which screenshots the ad shows, in which order, and which part of each. */
export function PicturesPanel({ data, edited, preview, change, onPoint }: PanelProps) {
  const uploads = useUploads(data.uploads);
  const shown = edited.screenshots;
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, shown.length - 1));
  const current = shown[at];
  const pathOf = (picture: ShownPicture) =>
    'upload' in picture
      ? uploads.pathOf(picture.upload)
      : data.options.screenshots.find(({ index }) => index === picture.index)?.path;
  const set = (screenshots: ShownPicture[], field?: string) => change({ screenshots }, field);
  const move = (by: number) => {
    if (at + by < 0 || at + by >= shown.length) return;
    set(moved(shown, at, by));
    setChosen(at + by);
  };
  /** Puts a picture in the place that is chosen; one that the ad has already changes places with what was there. */
  const replace = (picture: ShownPicture) => {
    const before = shown.findIndex((one) => pictureKey(one) === pictureKey(picture));
    const there = shown[at];
    if (!there) return set([picture]);
    const taken = shown.with(at, before >= 0 ? (shown[before] ?? picture) : picture);
    set(before >= 0 ? taken.with(before, there) : taken);
  };
  const offered: { picture: ShownPicture; label: string }[] = [
    ...data.options.screenshots.map(({ index }) => ({
      picture: { index },
      label: t('studio.screenshot', { number: index + 1 }),
    })),
    ...uploads.all.map(({ upload }, index) => ({
      picture: { upload },
      label: t('studio.upload.own', { number: index + 1 }),
    })),
  ];
  return (
    <div className={classes.stack}>
      {shown.length > 1 && (
        <fieldset className={classes.group}>
          <legend>{t('studio.shown')}</legend>
          <ol className={pictures.order}>
            {shown.map((picture, index) => (
              <li key={pictureKey(picture)}>
                <button
                  type="button"
                  className={pictures.thumb}
                  aria-pressed={index === at}
                  aria-label={t('studio.shown.place', { number: index + 1 })}
                  onClick={() => setChosen(index)}
                >
                  <Picture path={pathOf(picture)} alt="" />
                </button>
              </li>
            ))}
          </ol>
          {preview && (
            <p className={classes.hint} role="status">
              {t('studio.shown.count', { count: screenshotsIn(preview) })}
            </p>
          )}
          <div className={classes.row}>
            <Button
              size="small"
              aria-label={t('studio.shown.earlier')}
              aria-disabled={at === 0}
              onClick={() => move(-1)}
            >
              <ArrowLeft size={16} aria-hidden className={pictures.mirrored} />
            </Button>
            <Button
              size="small"
              aria-label={t('studio.shown.later')}
              aria-disabled={at === shown.length - 1}
              onClick={() => move(1)}
            >
              <ArrowRight size={16} aria-hidden className={pictures.mirrored} />
            </Button>
            <Button size="small" onClick={() => set(shown.filter((_, index) => index !== at))}>
              <Trash2 size={16} aria-hidden />
              {t('studio.shown.remove')}
            </Button>
          </div>
        </fieldset>
      )}
      <fieldset className={classes.group}>
        <legend>{t('studio.screenshots')}</legend>
        <ul className={pictures.grid}>
          {offered.map(({ picture, label }) => {
            const isShown = shown.some((one) => pictureKey(one) === pictureKey(picture));
            const isChosen = current !== undefined && pictureKey(current) === pictureKey(picture);
            return (
              <li key={pictureKey(picture)}>
                <button
                  type="button"
                  className={pictures.thumb}
                  aria-pressed={isChosen}
                  aria-label={label}
                  onClick={() => !isChosen && replace(picture)}
                  onFocus={() => onPoint('screenshot')}
                  onBlur={() => onPoint(null)}
                >
                  <Picture path={pathOf(picture)} alt="" loading="lazy" />
                </button>
                {!isShown && shown.length > 0 && shown.length < maxShown && (
                  <button
                    type="button"
                    className={pictures.add}
                    aria-label={t('studio.screenshots.add', { picture: label })}
                    onClick={() => set([...shown, picture])}
                  >
                    +
                  </button>
                )}
              </li>
            );
          })}
        </ul>
        <Upload uploads={uploads} onTaken={(upload) => replace({ upload })} />
      </fieldset>
      {current && (
        <CropEditor
          key={pictureKey(current)}
          path={pathOf(current)}
          crop={current.crop}
          onCrop={(crop) =>
            set(
              shown.with(at, { ...current, crop } as ShownPicture).map(withoutNothing),
              `crop ${pictureKey(current)}`,
            )
          }
        />
      )}
      <Choice
        label={t('studio.frame')}
        value={edited.frame === null ? null : edited.frame ? 'device' : 'bare'}
        options={(['device', 'bare'] as const).map((value) => ({ value, label: t(`studio.frame.${value}`) }))}
        onChoose={(frame) => change({ frame: frame === 'device' })}
      />
    </div>
  );
}

/** How many pictures are seen on an ad. */
const screenshotsIn = ({ boxes }: Preview): number =>
  new Set(boxes.flatMap(({ screenshot }) => (screenshot ? [pictureKey(screenshot)] : []))).size;

const withoutNothing = ({ crop, ...picture }: ShownPicture): ShownPicture =>
  crop ? { ...picture, crop } : picture;

/** A list with one of its items moved by a place. */
function moved(shown: ShownPicture[], from: number, by: number): ShownPicture[] {
  const rest = shown.filter((_, index) => index !== from);
  const picture = shown[from];
  return picture ? rest.toSpliced(from + by, 0, picture) : shown;
}

function Upload({
  uploads: { take, busy, failure },
  onTaken,
}: {
  uploads: ReturnType<typeof useUploads>;
  onTaken: (upload: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('studio.upload')}
        className="visually-hidden"
        tabIndex={-1}
        onChange={async ({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          const upload = file && (await take(file));
          if (upload) onTaken(upload);
        }}
      />
      <Button size="small" busy={busy} onClick={() => input.current?.click()}>
        <ImageUp size={16} aria-hidden />
        {t('studio.upload')}
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  );
}
