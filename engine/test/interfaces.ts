import sharp from 'sharp';

/** One thing of a list as drawn, in pixels of the screen. */
export interface Item {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface ListLook {
  /** Items at most; as many are drawn as fit above the foot. */
  count: number;
  height: number;
  gap: number;
  /** Cards are this far from the sides; rows reach them. */
  margin: number;
  radius: number;
  kind: 'card' | 'row';
  dark: boolean;
}

export const screen = { width: 1080, height: 2340 };

/** Upright strokes, as small writing looks from afar. */
const writing = (x: number, y: number, length: number, height: number, ink: string) =>
  Array.from(
    { length: Math.floor(length / 14) },
    (_, at) => `<rect x="${x + at * 14}" y="${y}" width="7" height="${height}" fill="${ink}"/>`,
  ).join('');

/** A screen with a status bar, an app bar and a list, each item of it an icon with two lines of writing. `over` is drawn on top. */
export function listScreen(look: ListLook, over = ''): { svg: string; items: Item[] } {
  const [ground, card, ink] = look.dark
    ? ['#121417', '#24282e', '#e8eaed']
    : ['#f2f3f7', '#ffffff', '#202124'];
  const first = 330;
  const step = look.height + look.gap;
  const left = look.kind === 'card' ? look.margin : 0;
  const items = Array.from({ length: look.count }, (_, index) => ({
    left,
    top: first + index * step,
    width: screen.width - 2 * left,
    height: look.height,
  })).filter(({ top, height }) => top + height < screen.height - 140);
  const drawn = items.map(({ top, width, height }, index) => {
    const icon = Math.min(120, height * 0.6);
    const x = left + 48;
    const y = top + (height - icon) / 2;
    const field =
      look.kind === 'card'
        ? `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${look.radius}" fill="${card}"/>`
        : '';
    const hue = ['#d93025', '#1a73e8', '#188038', '#f29900'][index % 4] as string;
    return `${field}<rect x="${x}" y="${y}" width="${icon}" height="${icon}" rx="24" fill="${hue}"/>
      ${writing(x + 170, y + 4, 420, 30, ink)}${writing(x + 170, y + icon - 32, 300, 24, ink)}`;
  });
  return {
    items,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${screen.width}" height="${screen.height}">
      <rect width="100%" height="100%" fill="${ground}"/>
      ${writing(50, 32, 90, 28, ink)}${writing(930, 32, 90, 28, ink)}${writing(60, 150, 420, 44, ink)}${drawn.join('')}${over}</svg>`,
  };
}

export const drawn = (svg: string): Promise<Buffer> =>
  sharp(new TextEncoder().encode(svg)).removeAlpha().png().toBuffer();
