import { deltaE, type Hex, mix } from '../../brand/colour.ts';
import type { Composer } from '../composer.ts';
import { drawFigure, figureField, figureOf, squareFor } from '../figure.ts';
import type { Rect } from '../scene.ts';

/** Where the picture stands to the words. */
type Side = 'above' | 'below' | 'before' | 'beside';

/** Fills an area of a poster that the words leave free. */
export type Form = (composer: Composer, area: Rect, side: Side) => Promise<void>;

/** The field's colour, or the button's where the field is hardly told from the ground. */
const bold = ({ scheme }: Composer): Hex =>
  deltaE(scheme.field, scheme.ground) > 18 ? scheme.field : scheme.button;

/** The ink's rectangle for a figure that fills an area and leaves the canvas on the far sides. */
function cropped(area: Rect, shape: { width: number; height: number }, side: Side, over: number): Rect {
  const ratio = shape.width / shape.height;
  // At least the area's own width or height times `over`, whichever makes the figure larger.
  const height = Math.max(area.height * over, (area.width * 0.78) / ratio);
  const width = height * ratio;
  const x = side === 'before' ? area.x + area.width * 0.96 - width : area.x + area.width - width * 0.9;
  const inside = side === 'beside' ? Math.max(area.x + area.width * 0.06, x) : x;
  const y =
    side === 'above'
      ? area.y + area.height - height
      : side === 'below'
        ? area.y
        : area.y + (area.height - height) / 2;
  return { x: Math.min(inside, area.x + area.width - width * 0.55), y, width, height };
}

export const forms: Record<string, Form> = {
  /** The figure on the ground, in one strong colour. */
  async figure(composer, area, side) {
    const figure = await figureOf(composer);
    drawFigure(composer, 'figure', figure, {
      ink: cropped(area, figure, side, 1.22),
      color: bold(composer),
    });
  },

  /** A field of the second colour, the figure in it in the colour of the ground. */
  window: figureField,

  /** The figure's outline spreads in steps from the ground's tone to the field's. */
  async relief(composer, area, side) {
    const { stage, scheme } = composer;
    const figure = await figureOf(composer);
    const ink = cropped(
      { x: area.x, y: area.y + area.height * 0.14, width: area.width, height: area.height * 0.86 },
      figure,
      side,
      0.98,
    );
    const square = squareFor(figure, ink);
    const steps = 5;
    const room = 34;
    const strokes = Array.from({ length: steps }, (_, index) => {
      const width = ((steps - index) / steps) * room * 2;
      const tone = mix(scheme.ground, bold(composer), (index + 0.6) / (steps + 0.6));
      return `<path fill-rule="evenodd" d="${figure.path}" fill="${tone}" stroke="${tone}" stroke-width="${width}" stroke-linejoin="round"/>`;
    });
    const pad = (square.width * room) / 100;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-room} ${-room} ${100 + 2 * room} ${100 + 2 * room}">${strokes.join('')}<path fill-rule="evenodd" d="${figure.path}" fill="${bold(composer)}"/></svg>`;
    stage.art(
      'relief',
      svg,
      {
        x: square.x - pad,
        y: square.y - pad,
        width: square.width + 2 * pad,
        height: square.height + 2 * pad,
      },
      { clip: area },
    );
  },

  /** The figure as a pattern on a field, one of them picked out. */
  async pattern(composer, area) {
    const { stage, scheme, canvas } = composer;
    const figure = await figureOf(composer);
    const field = bold(composer);
    stage.panel('field', area, field, { kind: 'ornament' });
    const cell = Math.min(area.width, area.height) / (canvas.shape === 'landscape' ? 2.4 : 2.2);
    const scale = (cell * 0.66) / Math.max(figure.width, figure.height);
    const [columns, rows] = [Math.ceil(area.width / cell) + 2, Math.ceil(area.height / cell) + 1];
    const chosen = { column: Math.floor(columns / 2), row: Math.floor((rows - 1) / 2) };
    const quiet = mix(field, scheme.ground, 0.2);
    const marks = Array.from({ length: columns * rows }, (_, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const x = (column - (row % 2 ? 0.5 : 1) + 0.5) * cell - (figure.left + figure.width / 2) * scale;
      const y = (row + 0.5) * cell - (figure.top + figure.height / 2) * scale;
      const picked = column === chosen.column && row === chosen.row;
      return `<path fill-rule="evenodd" d="${figure.path}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" fill="${picked ? scheme.ground : quiet}"/>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${area.width} ${area.height}">${marks.join('')}</svg>`;
    stage.art('pattern', svg, area, { on: 'field', clip: area });
  },
};
