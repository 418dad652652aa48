import type { QualityReport, Timings } from './ad.ts';
import type { LayoutCandidate } from './choosing/candidates.ts';
import { atMost } from './inspect/gates.ts';
import { inspect } from './inspect/inspect.ts';
import { looksOf } from './inspect/perceptual-similarity.ts';
import {
  encodePng,
  encodeThumbnail,
  freeRendering,
  freeText,
  maxPngBytes,
  render,
  withoutText,
} from './render/render.ts';
import type { AdTask, RunContext } from './run-context.ts';

interface Inspected {
  report: QualityReport;
  ms: Pick<Timings, 'render' | 'inspect'>;
}

/** A candidate that passed every gate, encoded. */
export interface DrawnAd extends Inspected {
  outcome: 'passed';
  png: Uint8Array;
  /** null where the run asks for none. */
  thumbnail: Uint8Array | null;
  withoutText: Uint8Array | null;
}

/** Draws a candidate and inspects its pixels; one that passes is encoded, and counts among its format's finished ads. */
export async function drawCandidate(
  { fonts, run, brand, history }: RunContext,
  { order: { format }, canvas }: AdTask,
  { scene, boxes, report: layout }: LayoutCandidate,
): Promise<DrawnAd | (Inspected & { outcome: 'refused' })> {
  const started = performance.now();
  const rendering = await render(fonts, scene, format);
  const looks = looksOf(rendering);
  const rendered = performance.now();
  const others = history.looks(format.id);
  const report = inspect({ canvas, boxes, layout, rendering, looks, others, brand });
  const inspected = performance.now();
  const ms = { render: rendered - started, inspect: inspected - rendered };
  if (!report.passed) {
    freeRendering(rendering);
    return { outcome: 'refused', report, ms };
  }
  history.addLooks(format.id, looks);
  const bare = run.layers ? withoutText(rendering) : null;
  freeText(rendering);
  const [png, thumbnail] = await Promise.all([
    encodePng(rendering.finished, format),
    run.thumbnails ? encodeThumbnail(rendering.finished, format) : null,
  ]);
  report.gates.push(atMost('weight', png.length, maxPngBytes));
  const picture = bare && (await encodePng(bare, format));
  freeRendering(rendering);
  ms.render += performance.now() - inspected;
  return { outcome: 'passed', report, ms, png, thumbnail, withoutText: picture };
}
