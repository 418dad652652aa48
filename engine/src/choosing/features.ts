import type { Box } from '../ad.ts';
import { textKinds } from '../inspect/geometry.ts';
import type { Choice } from '../layout/plan/rank-layouts.ts';
import type { Canvas } from '../layout/scene/canvas.ts';
import { screenshotShare } from '../layout/scene/screenshot-share.ts';
import type { ShownScreen } from '../layout/scene/shown-screens.ts';
import { contrast, hct, lightness } from '../raster/colour.ts';
import { asks } from '../text/sentences.ts';
import { coverOf } from './cover.ts';
import { colourOf, legibilityOf } from './seen.ts';

/** What a composed layout is judged by, most of it between 0 and 1. Each is defined in `featuresOf`. */
export const featureNames = [
  'suits',
  'motif',
  'beats',
  'question',
  'figure',
  'proof',
  'content',
  'legible',
  'colour',
  'screen',
  'screens',
  'tilt',
  'aside',
  'upOrDown',
  'filled',
  'dead',
  'paleDead',
  'contrast',
  'headlineSize',
  'headlineArea',
  'lines',
  'texts',
  'sub',
  'chroma',
  'pale',
  'dark',
] as const;
export type FeatureName = (typeof featureNames)[number];
export type LayoutFeatures = Record<FeatureName, number>;

interface Composed {
  choice: Choice;
  boxes: readonly Box[];
  canvas: Canvas;
  /** What is seen of the screenshots, the largest first. */
  screens: readonly ShownScreen[];
}

const beat = /[.!?…,:;。，、：；！？؟،۔।]$/u;

/** Measures a layout before it is drawn. Pure and cheap: boxes, colours and what is known of its screenshots. */
export function featuresOf({ choice, boxes, canvas, screens: seen }: Composed): LayoutFeatures {
  const { scheme, suits, proof, shots } = choice;
  const area = canvas.width * canvas.height;
  const of = (kind: Box['kind']) => boxes.filter((box) => box.kind === kind);
  const headlines = of('headline');
  const size = Math.max(1, ...headlines.map(({ fontSize = 0 }) => fontSize));
  const lines = headlines.flatMap((box) => box.lines ?? []);
  const screens = of('screenshot');
  const { filled, dead, aside, upOrDown } = coverOf(boxes, canvas);
  const light = lightness(scheme.ground);
  const pale = light > 84 ? 1 : 0;
  const [leading] = screens;
  const texts = boxes.filter(({ kind }) => textKinds.has(kind));
  return {
    // Idea: the kind of layout for these words, and whether their form is set as such.
    suits,
    motif: boxes.some(({ id }) => id === 'motif') ? 1 : 0,
    beats: headlines.length > 1 || lines.slice(0, -1).some((line) => beat.test(line.trim())) ? 1 : 0,
    question: asks(lines.join(' ')) && choice.archetype.name === 'problem-answer' ? 1 : 0,
    // Something shorter than the headline is set larger than it.
    figure: texts.some(({ kind, fontSize = 0 }) => kind !== 'headline' && fontSize > size * 1.3) ? 1 : 0,
    // Proof: whether a screen is shown that shows what the words say, and how much of what is seen of it is content.
    proof: leading ? proof : 0,
    content: leading && shots[0] ? contentOf(leading, shots[0].rows, canvas) : 0,
    // How large its words are, and how colourful it is.
    legible: legibilityOf(seen, canvas),
    colour: colourOf(seen),
    screen: screenshotShare(boxes, canvas),
    screens: Math.min(screens.length, 3) / 3,
    tilt: screens.some(({ rotation }) => rotation !== 0) ? 1 : 0,
    // Balance and fullness.
    aside,
    upOrDown,
    filled,
    dead,
    paleDead: pale * dead,
    // Type.
    contrast: Math.log(contrast(scheme.ink, scheme.ground)) / Math.log(21),
    headlineSize: Math.log((size / Math.sqrt(area)) * 20),
    headlineArea: headlines.reduce((sum, { width, height }) => sum + width * height, 0) / area,
    lines: Math.min(lines.length, 6) / 6,
    texts: Math.min(texts.length, 8) / 8,
    sub: of('sub').length > 0 ? 1 : 0,
    // Colour.
    chroma: Math.min(1, hct(scheme.ground).chroma / 80),
    pale,
    dark: light < 30 ? 1 : 0,
  };
}

/** A row that is at least this busy has something on it. */
const busy = 0.012;

/** Share of the rows seen of a screenshot that something stands on; `rows` are the busyness of each hundredth. */
function contentOf({ y, height }: Box, rows: readonly number[], canvas: Canvas): number {
  const at = (edge: number) => Math.round(Math.min(1, Math.max(0, (edge - y) / height)) * rows.length);
  const seen = rows.slice(at(0), at(canvas.height));
  return seen.filter((row) => row > busy).length / Math.max(1, seen.length);
}
