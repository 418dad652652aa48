import { meshOf } from '../../brand/mesh.ts';
import { deltaE, type Hex, lightness, mix } from '../../raster/colour.ts';
import type { Composer } from './composer.ts';

/** The ribbon's colour: the brand's second colour where it has one, else a lighter or stronger tone of the ground. */
function ribbonTone({ scheme, brand }: Composer): Hex {
  const { secondary } = brand.hues;
  if (secondary && deltaE(secondary, scheme.ground) > 25) return secondary;
  if (lightness(scheme.ink) < 50 && deltaE(scheme.field, scheme.ground) > 25 && scheme.field !== '#ffffff')
    return mix(scheme.ground, scheme.field, lightness(scheme.ground) > 80 ? 0.85 : 0.5);
  return lightness(scheme.ink) > 50 ? meshOf(scheme).glow : mix(scheme.ground, '#ffffff', 0.45);
}

/**
 * A broad band that climbs from left to right behind the devices, drawn as one polygon along two curves. `from` and
 * `to` are its upper edge's heights at both ends; `sag` is how far it hangs between them.
 */
export function ribbon(
  composer: Composer,
  run: { start: number; from: number; to: number; sag: number; thick: number },
) {
  const { stage, canvas } = composer;
  const steps = Array.from({ length: 41 }, (_, index) => index / 40);
  const x = (share: number) => run.start + (canvas.width - run.start) * share;
  const y = (share: number) => {
    const eased = share * share * (3 - 2 * share);
    return run.from + (run.to - run.from) * eased + run.sag * Math.sin(share * Math.PI);
  };
  stage.polygon(
    'ribbon',
    [
      ...steps.map((share): [number, number] => [x(share), y(share)]),
      ...steps
        .toReversed()
        .map((share): [number, number] => [x(share), y(share) + run.thick * (0.75 + share * 0.5)]),
    ],
    ribbonTone(composer),
    { kind: 'ornament' },
  );
}
