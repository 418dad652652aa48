import {
  atTone,
  contrast,
  deltaE,
  type Hex,
  hct,
  lightness,
  mix,
  withAlpha,
} from '../../../raster/colour.ts';
import type { Rect } from '../../scene/scene.ts';
import type { Composer } from '../composer.ts';
import { type Call, callsOf } from './call.ts';
import type { MotifName } from './concepts.ts';
import { barcode, lens, lock, route, scan } from './finders.ts';
import { chat, checklist, envelope, files, page, stack, tag, ticket } from './papers.ts';
import type { Drawing, Inks } from './pen.ts';
import { levels, orbit, pulse, rays, rings, waves } from './signals.ts';
import { calendar, chart, dayNight, dial, grid, plate, play, weather } from './spans.ts';

/** How an icon is framed by a motif that goes round it. */
export type Frame = 'corners' | 'arc';

interface Motif {
  draw: Drawing;
  /** `thing`: an object that throws a shadow; `field`: a figure that fills its area. */
  form: 'thing' | 'field';
  /** It stands free on the ground of an ad; another needs a field of its own, whose edge cuts it. */
  free?: true;
  /** What of it goes round an icon, where something does. */
  frame?: Frame;
}

/**
 * Every motif: how it is drawn and what may carry it. All stand as the picture of a poster and at the foot of a story's
 * points, rating or figure; those with a frame also go round the icon of an icon hero. What calls them stands in
 * `concepts.ts`.
 */
export const motifs: Record<MotifName, Motif> = {
  checklist: { draw: checklist, form: 'thing', free: true },
  files: { draw: files, form: 'thing', free: true },
  page: { draw: page, form: 'field' },
  ticket: { draw: ticket, form: 'thing', free: true },
  stack: { draw: stack, form: 'thing', free: true },
  envelope: { draw: envelope, form: 'thing', free: true },
  tag: { draw: tag, form: 'thing', free: true },
  chat: { draw: chat, form: 'thing', free: true },
  waves: { draw: waves, form: 'field' },
  levels: { draw: levels, form: 'field', free: true },
  orbit: { draw: orbit, form: 'field', free: true },
  rays: { draw: rays, form: 'field' },
  rings: { draw: rings, form: 'thing', free: true, frame: 'arc' },
  pulse: { draw: pulse, form: 'field' },
  barcode: { draw: barcode, form: 'field', free: true, frame: 'corners' },
  scan: { draw: scan, form: 'field', free: true, frame: 'corners' },
  lens: { draw: lens, form: 'thing', frame: 'corners' },
  route: { draw: route, form: 'field' },
  lock: { draw: lock, form: 'thing', free: true },
  calendar: { draw: calendar, form: 'thing', free: true },
  chart: { draw: chart, form: 'field', free: true },
  dayNight: { draw: dayNight, form: 'field' },
  dial: { draw: dial, form: 'thing', free: true, frame: 'arc' },
  grid: { draw: grid, form: 'field' },
  play: { draw: play, form: 'thing', free: true },
  weather: { draw: weather, form: 'thing', free: true },
  plate: { draw: plate, form: 'thing', free: true },
};

/** The motif that an ad's words call for most plainly among some; null where nothing calls. */
export const calledMotif = (
  composer: Pick<Composer, 'brief' | 'copy'>,
  among: (call: Call) => boolean = () => true,
): MotifName | null => callsOf(composer).find(among)?.motif ?? null;

/** The colours of a motif on a ground: all of them the scheme's own or tones of its brand. */
export function inksOn(ground: Hex, { scheme, brand }: Pick<Composer, 'scheme' | 'brand'>): Inks {
  const { primary, secondary, grey } = brand.hues;
  const pale = lightness(ground) > 84;
  const own = [secondary, primary, scheme.button, scheme.field, scheme.ground].filter(
    (color) => color !== null,
  );
  const off = (color: Hex, ...others: Hex[]) => others.every((other) => deltaE(color, other) > 24);
  const dark = grey ? '#17181a' : atTone(primary, 14, Math.min(hct(primary).chroma, 24));
  const bold = own.find((color) => off(color, ground) && contrast(color, ground) > 1.9) ?? dark;
  const main = pale ? bold : contrast(ground, '#ffffff') > 2.1 ? '#ffffff' : dark;
  const accent =
    own.find((color) => off(color, ground, main) && contrast(color, ground) > 1.45) ??
    mix(ground, main, main === '#ffffff' ? 0.58 : 0.5);
  const paper = pale ? bold : '#ffffff';
  const mark =
    [ground, primary, accent, dark].find((color) => off(color, paper) && contrast(color, paper) > 2) ?? dark;
  return {
    ground,
    main,
    accent,
    quiet: mix(ground, main, pale ? 0.16 : 0.2),
    paper,
    line: mix(paper, mark, 0.22),
    mark,
  };
}

/** The colour of a field beside the ground: the second one, else a deep tone of the ground's own. */
export const fieldColor = ({ scheme }: Pick<Composer, 'scheme'>): Hex =>
  deltaE(scheme.field, scheme.ground) > 18
    ? scheme.field
    : atTone(scheme.ground, Math.max(8, hct(scheme.ground).tone - 18));

/** Fills an area with a motif; in Advanced with light from above, and the shadow of a thing that stands off. */
export function drawMotif(composer: Composer, name: MotifName, area: Rect, ground: Hex, on?: string) {
  const { stage, scheme, template, canvas } = composer;
  const { draw, form } = motifs[name];
  const { mirrored } = canvas;
  const room = { width: Math.round(area.width), height: Math.round(area.height), mirrored };
  const inks = inksOn(ground, composer);
  const rich = template === 'advanced';
  const lit = rich ? { ...inks, main: 'url(#lit)' } : inks;
  const tones = rich ? `<defs>${litTo('lit', inks.main, mix(inks.main, inks.quiet, 0.45), form)}</defs>` : '';
  const body = draw(room, inks.main === inks.paper ? inks : lit);
  const flip = mirrored ? `<g transform="translate(${room.width} 0) scale(-1 1)">${body}</g>` : body;
  const drop = Math.round(canvas.unit * 22);
  stage.art(
    'motif',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${room.width} ${room.height}">${tones}${flip}</svg>`,
    { ...area, ...room },
    {
      clip: area,
      ...(on ? { on } : {}),
      ...(rich && form === 'thing'
        ? { shadow: { x: 0, y: drop, blur: drop * 2, color: withAlpha(scheme.shadow, 0.42) } }
        : {}),
    },
  );
}

/** A fill that goes from one colour to another down a thing, or down the whole of a field. */
const litTo = (id: string, from: Hex, to: Hex, form: Motif['form']) =>
  `<linearGradient id="${id}" ${form === 'field' ? 'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="1000"' : 'x1="0" y1="0" x2="0.2" y2="1"'}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/**
 * A field of the second colour at the foot of a story, below all words: in it the motif that is called for, else a hill
 * of the ground's own colour.
 */
export function motifFoot(composer: Composer, area: Rect) {
  const { stage, scheme } = composer;
  const ground = fieldColor(composer);
  stage.panel('foot', area, ground, { kind: 'ornament' });
  const motif = calledMotif(composer);
  if (motif) {
    drawMotif(composer, motif, area, ground, 'foot');
    return;
  }
  const radius = area.width * 0.8;
  stage.art(
    'hill',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="50" fill="${mix(ground, scheme.ground, 0.85)}"/></svg>`,
    { x: area.width / 2 - radius, y: area.y + area.height * 0.34, width: radius * 2, height: radius * 2 },
    { clip: area, on: 'foot' },
  );
}
