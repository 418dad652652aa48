import type { Template } from './ad.ts';
import type { Brand } from './brand/brand.ts';
import type { Copy } from './copy/copy.ts';
import type { Measurer } from './fonts/measure.ts';
import { leastContent } from './inspect/inspect-layout.ts';
import { createComposer } from './layout/parts/composer.ts';
import { begunAt } from './layout/parts/show-part.ts';
import type { LayoutSubject } from './layout/parts/subject.ts';
import type { Choice } from './layout/plan/rank-layouts.ts';
import type { Canvas } from './layout/scene/canvas.ts';
import type { Scene } from './layout/scene/scene.ts';
import { type ShownScreen, shownScreens } from './layout/scene/shown-screens.ts';
import { createStage } from './layout/scene/stage.ts';
import { DoesNotFitError } from './layout/type/fit-text.ts';
import type { Painting } from './paint/background-paintings.ts';

/** All that a scene is composed from. */
export interface SceneRequest {
  canvas: Canvas;
  choice: Pick<Choice, 'archetype' | 'variant' | 'scheme' | 'shots' | 'leads'>;
  copy: Copy;
  brand: Brand;
  brief: LayoutSubject;
  template: Template;
  /** What stands behind it; null: the ground is drawn. */
  painting: Painting | null;
  measurer: Measurer;
  /** Words of the headline in the accent's colour; '' none, null where the lines decide. */
  emphasis?: string | null;
  /** The headline's size as a share of what the layout gives it; 1 when left out. */
  scale?: number;
}

/** A scene, and what is seen of its screenshots; the largest first. */
export interface ComposedScene {
  scene: Scene;
  screens: ShownScreen[];
}

/**
 * Composes a choice; where its screens then show another part than the one the words speak of, or hardly anything,
 * once more with screens that begin further down. Null where words or pictures do not fit the choice.
 */
export async function composeScene(request: SceneRequest): Promise<ComposedScene | null> {
  const first = await composeOnce(request);
  if (!first) return null;
  const { choice } = request;
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
  return (await composeOnce({ ...request, choice: again })) ?? first;
}

async function composeOnce({ choice, ...request }: SceneRequest): Promise<ComposedScene | null> {
  const { archetype, variant, scheme, shots, leads } = choice;
  const stage = createStage(request.canvas);
  try {
    await archetype.compose(createComposer({ ...request, stage, variant, scheme, shots, leads }));
    const scene = stage.scene();
    return { scene, screens: shownScreens(scene.boxes, request.canvas, request.brand.shots) };
  } catch (error) {
    if (error instanceof DoesNotFitError) return null;
    throw error;
  }
}
