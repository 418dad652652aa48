import type { Motion, MotionWindow } from './motion.ts';
import { type LayerState, statesAt } from './motion-state.ts';

/** What of a two-dimensional canvas' context frames are drawn with: that of a browser, or of a server. */
export interface FramePen<Picture> {
  globalAlpha: number;
  filter: string;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(radians: number): void;
  scale(x: number, y: number): void;
  beginPath(): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  clip(): void;
  drawImage(picture: Picture, x: number, y: number, width: number, height: number): void;
}

type DrawnLayer = Pick<
  Motion['layers'][number],
  'id' | 'x' | 'y' | 'width' | 'height' | 'rotation' | 'windows'
>;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Draws a motion as it is at a moment, in milliseconds, lowest layer first.
 * @param pictureOf the picture of a layer; null leaves it out
 */
export function drawFrame<Picture>(
  pen: FramePen<Picture>,
  motion: { layers: readonly DrawnLayer[]; timeline: Motion['timeline'] },
  ms: number,
  pictureOf: (layer: string) => Picture | null,
): void {
  const states = statesAt(motion, ms);
  for (const layer of motion.layers) {
    const state = states.get(layer.id);
    const picture = state && state.opacity > 0 && pictureOf(layer.id);
    if (picture) drawLayer(pen, layer, state, picture);
  }
}

function drawLayer<Picture>(
  pen: FramePen<Picture>,
  layer: DrawnLayer,
  state: LayerState,
  picture: Picture,
): void {
  const { width, height, rotation = 0, windows = [] } = layer;
  const { x, y, scale, opacity, clip, blur } = state;
  pen.save();
  for (const window of windows) look(pen, window);
  if (opacity < 1) pen.globalAlpha = opacity;
  if (blur > 0.05) pen.filter = `blur(${blur.toFixed(2)}px)`;
  const isStill = scale === 1 && rotation === 0;
  if (isStill) pen.translate(layer.x + x, layer.y + y);
  else {
    pen.translate(layer.x + x + width / 2, layer.y + y + height / 2);
    pen.rotate(radians(rotation));
    pen.scale(scale, scale);
    pen.translate(-width / 2, -height / 2);
  }
  if (clip !== 0) {
    pen.beginPath();
    pen.rect(clip < 0 ? -clip * width : 0, 0, width * (1 - Math.abs(clip)), height);
    pen.clip();
  }
  pen.drawImage(picture, 0, 0, width, height);
  pen.restore();
}

/** Lets only what lies in a window be drawn from now on. */
function look<Picture>(
  pen: FramePen<Picture>,
  { x, y, width, height, radius, rotation }: MotionWindow,
): void {
  const [across, down] = [x + width / 2, y + height / 2];
  pen.translate(across, down);
  pen.rotate(radians(rotation));
  pen.beginPath();
  if (radius > 0) pen.roundRect(-width / 2, -height / 2, width, height, radius);
  else pen.rect(-width / 2, -height / 2, width, height);
  pen.clip();
  pen.rotate(-radians(rotation));
  pen.translate(-across, -down);
}
