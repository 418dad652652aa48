import type { Node } from '@takumi-rs/core';
import { cssOf } from '../src/raster/colour.ts';
import type { Size } from '../src/raster/size.ts';
import { fading } from '../src/render/gradients.ts';
import type {
  Filter,
  Ground,
  PictureNode,
  Pool,
  Rim,
  ScenePicture,
  Shadow,
} from '../src/render/picture-node.ts';

/** A picture as nodes with CSS, for renderers that know all of it: what our painting is compared with. */
export const toCss = ({ ground, children }: ScenePicture, size: Size): Node => ({
  type: 'container',
  style: { ...size, display: 'flex', position: 'relative', overflow: 'hidden', ...groundCss(ground) },
  children: [
    ...(ground.kind === 'painting'
      ? [nodeOf({ kind: 'raster', x: 0, y: 0, ...size, raster: ground.raster })]
      : []),
    ...children.map(nodeOf),
  ],
});

const percent = (share: number) => `${share * 100}%`;

function groundCss(ground: Ground): { backgroundColor?: string; backgroundImage?: string } {
  if (ground.kind === 'flat') return { backgroundColor: ground.color };
  if (ground.kind === 'mesh')
    return { backgroundColor: ground.base, backgroundImage: ground.pools.map(poolCss).join(', ') };
  if (ground.kind === 'painting') return {};
  const stops = ground.stops.map(({ at, color }) => `${color} ${percent(at)}`);
  return { backgroundImage: `linear-gradient(${ground.degrees}deg, ${stops.join(', ')})` };
}

function poolCss({ x, y, reachX, reachY, color }: Pool): string {
  const stops = fading.map(
    ({ at, share }) => `${cssOf({ ...color, alpha: color.alpha * share })} ${percent(at)}`,
  );
  const place = `${percent(reachX)} ${percent(reachY)} at ${percent(x)} ${percent(y)}`;
  return `radial-gradient(ellipse ${place}, ${stops.join(', ')})`;
}

const shadowCss = ({ x, y, blur, spread, color }: Shadow) =>
  `${x}px ${y}px ${blur}px ${spread}px ${cssOf(color)}`;

const rimCss = ({ x, y, inset, color }: Rim) => `inset ${x}px ${y}px 0 ${inset}px ${cssOf(color)}`;

const filterCss = (filter: Filter) =>
  filter.kind === 'blur' ? `blur(${filter.radius}px)` : `grayscale(1) brightness(${filter.brightness})`;

function nodeOf(node: PictureNode): Node {
  const { x, y, width, height } = node;
  const place = { position: 'absolute', left: x, top: y, width, height } as const;
  if (node.kind === 'polygon') {
    const points = node.points.map(([left, top]) => `${left}px ${top}px`).join(', ');
    return {
      type: 'container',
      style: { ...place, backgroundColor: cssOf(node.fill), clipPath: `polygon(${points})` },
    };
  }
  if (node.kind === 'drawing') {
    const { shadow, svg } = node;
    const filter =
      shadow && `drop-shadow(${shadow.x}px ${shadow.y}px ${shadow.blur}px ${cssOf(shadow.color)})`;
    return { type: 'image', src: svg, style: { ...place, ...(filter ? { filter } : {}) } };
  }
  const { radius = 0, shadows = [] } = node;
  if (node.kind === 'raster') {
    const style = { ...place, borderRadius: radius, ...boxShadow(shadows.map(shadowCss)) };
    return { type: 'image', src: { ...node.raster, premultiplied: true }, style };
  }
  const { rotation, fill, rims = [], filter, clips, children = [] } = node;
  return {
    type: 'container',
    style: {
      ...place,
      borderRadius: radius,
      ...(fill ? { backgroundColor: cssOf(fill) } : {}),
      ...boxShadow([...shadows.map(shadowCss), ...rims.map(rimCss)]),
      ...(rotation ? { transform: `rotate(${rotation}deg)` } : {}),
      ...(filter ? { filter: filterCss(filter) } : {}),
      ...(clips ? { display: 'flex', overflow: 'hidden' } : {}),
    },
    children: children.map(nodeOf),
  };
}

const boxShadow = (layers: string[]) => (layers.length > 0 ? { boxShadow: layers.join(', ') } : {});
