import { restAt } from './cast.ts';
import { beckon, bringPictures, bringRest, raiseHeadline } from './entrances.ts';
import type { Scenario, Staging } from './scenario.ts';
import { scroll, scrollFrom } from './scroll.ts';

/** The words come up line by line, the pictures come in, the button settles; then one is shown what the screen holds. */
export async function reveal(scenario: Scenario): Promise<Staging> {
  const { cast } = scenario;
  const scrolled = await scroll(scenario);
  return {
    layers: cast.layers.flatMap((layer) =>
      layer.id === cast.lead ? [layer, ...(scrolled?.layers ?? [])] : [layer],
    ),
    timeline: [
      ...raiseHeadline(cast),
      ...bringPictures(cast, 0.09, scrolled ? scrollFrom : restAt(cast)),
      ...bringRest(cast),
      ...(scrolled?.timeline ?? []),
      ...(cast.durationMs < 10_000 ? [] : beckon(cast, 3_400)),
      ...beckon(cast, restAt(cast) - 1_400),
    ],
  };
}
