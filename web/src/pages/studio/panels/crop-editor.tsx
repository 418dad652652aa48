import type { CropShares } from '@marquee/contract';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { cropOf, maxZoom, type View, viewOf, whole, within } from '../crop.ts';
import classes from './panels.module.css';
import pictures from './pictures.module.css';

/** How far an arrow key moves the picture, as a share of what is seen. */
const keyStep = 0.05;

const moves: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The part of a picture that an ad shows: dragged into place, and zoomed by a slider, the wheel or the keyboard. */
export function CropEditor({
  path,
  crop,
  onCrop,
}: {
  path: string | undefined;
  crop: CropShares | undefined;
  onCrop: (crop: CropShares | undefined) => void;
}) {
  const id = useId();
  const view = viewOf(crop);
  const drag = useRef<{ x: number; y: number; from: View } | null>(null);
  const show = (next: View) => onCrop(cropOf(within(next)));

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, from: view };
  }
  function onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const began = drag.current;
    if (!began) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    const { zoom, x, y } = began.from;
    show({
      zoom,
      x: x - (clientX - began.x) / (width * zoom),
      y: y - (clientY - began.y) / (height * zoom),
    });
  }
  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key];
    const zoom = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }[event.key];
    if (!move && !zoom) return;
    event.preventDefault();
    const [right, down] = move ?? [0, 0];
    const step = keyStep / view.zoom;
    show({ zoom: view.zoom * (zoom ?? 1), x: view.x + right * step, y: view.y + down * step });
  }

  return (
    <fieldset className={classes.group}>
      <legend>{t('studio.crop')}</legend>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML is a picture that is moved. */}
      <div
        className={pictures.crop}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by dragging and by the arrow keys.
        tabIndex={0}
        role="group"
        aria-label={t('studio.crop.move')}
        aria-describedby={`${id} hint`}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
        onKeyDown={onKeyDown}
      >
        <Picture
          path={path}
          alt=""
          draggable={false}
          style={{
            transform: `scale(${view.zoom}) translate(${(0.5 - view.x) * 100}%, ${(0.5 - view.y) * 100}%)`,
          }}
        />
      </div>
      <div className={classes.row}>
        <label className={pictures.zoom}>
          <span>{t('studio.crop.zoom')}</span>
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={view.zoom}
            onChange={({ currentTarget: { value } }) => show({ ...view, zoom: Number(value) })}
          />
        </label>
        <Button size="small" aria-disabled={crop === undefined} onClick={() => show(whole)}>
          {t('studio.crop.whole')}
        </Button>
      </div>
      <p id={`${id} hint`} className={classes.hint}>
        {t('studio.crop.hint')}
      </p>
    </fieldset>
  );
}
