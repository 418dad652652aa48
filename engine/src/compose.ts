import type { Copy } from './copy/copy.ts';
import { leastContent } from './inspect/inspect-layout.ts';
import { type ShownScreen, shownScreens } from './inspect/shown-screens.ts';
import type { Canvas } from './layout/canvas.ts';
import { createComposer } from './layout/composer.ts';
import { Unfit } from './layout/fit-text.ts';
import type { Choice } from './layout/plan.ts';
import type { Scene } from './layout/scene.ts';
import { begunAt } from './layout/show-part.ts';
import { createStage } from './layout/stage.ts';
import type { Painting } from './paint/easel.ts';
import type { Shop } from './shop.ts';

/** A scene, and what is seen of its screenshots; the largest first. */
export interface Composed {
  scene: Scene;
  screens: ShownScreen[];
}

/**
 * Composes a choice; where its screens then show another part than the one the words speak of, or hardly anything,
 * once more with screens that begin further down. Null where words or pictures do not fit the choice.
 */
export async function compose(
  shop: Shop,
  canvas: Canvas,
  choice: Choice,
  copy: Copy,
  painting: Painting | null,
): Promise<Composed | null> {
  const first = await composeOnce(shop, canvas, choice, copy, painting);
  if (!first) return null;
  const moved = new Map(
    first.screens.flatMap((screen) => {
      // Several devices that all begin in the midst of something would look broken.
      if (first.screens.length > 1 && screen.content >= leastContent) return [];
      const shot = choice.shots.find(({ index }) => index === screen.shot.index);
      const begun = shot && begunAt(shot, screen, leastContent);
      return shot && begun && begun !== shot ? [[shot, begun] as const] : [];
    }),
  );
  if (moved.size === 0) return first;
  const instead = (shot: Choice['shots'][number]) => moved.get(shot) ?? shot;
  const { shots, leads } = choice;
  const again = { ...choice, shots: shots.map(instead), leads: leads.map(instead) };
  return (await composeOnce(shop, canvas, again, copy, painting)) ?? first;
}

async function composeOnce(
  { brand, brief, measurer, run: { template } }: Shop,
  canvas: Canvas,
  { archetype, scheme, shots, leads, variant }: Choice,
  copy: Copy,
  painting: Painting | null,
): Promise<Composed | null> {
  const stage = createStage(canvas);
  try {
    await archetype.compose(
      createComposer({
        canvas,
        stage,
        scheme,
        brand,
        brief,
        copy,
        template,
        shots,
        leads,
        variant,
        painting,
        measurer,
      }),
    );
    const scene = stage.scene();
    return { scene, screens: shownScreens(scene.boxes, canvas, brand.shots) };
  } catch (problem) {
    if (problem instanceof Unfit) return null;
    throw problem;
  }
}
