import type { Picture } from './ad.ts';
import type { ShownScreen } from './layout/scene/shown-screens.ts';
import type { ScreenFit } from './proof/fit.ts';

/** What an ad shows: of its screenshots the one that is seen on most of it. */
export function pictureOf(screens: readonly ShownScreen[], fits: readonly ScreenFit[]): Picture | null {
  const [lead] = screens;
  const fit = lead && fits.find(({ shot }) => shot.index === lead.shot.index);
  if (!lead || !fit) return null;
  const { screenshot, ...region } = lead.part;
  return {
    screenshot,
    region,
    fit: Math.round(fit.fit * 100) / 100,
    why: fit.why,
    read: fits.some(({ shot }) => shot.reading !== null),
  };
}
