import {
  builtInCopywriter,
  type FontLibrary,
  type Format,
  loadFonts,
  makeAds,
  type Template,
} from '@marquee/engine';
import { archetypes } from '../../engine/src/layout/archetypes/index.ts';
import type { Scene } from '../../engine/src/layout/scene/scene.ts';
import type { ScenePicture } from '../../engine/src/render/picture-node.ts';
import type { Sample } from './sample.ts';

/** One ad as the engine composed it: its picture with all listing pictures scaled, and above it its text. */
export interface ComposedAd {
  archetype: string;
  format: Format;
  boxes: Scene['boxes'];
  picture: ScenePicture;
  lines: Scene['lines'];
  png: Uint8Array;
}

/**
 * Makes the ads of one run one after the other, and notes what its layouts compose. The fonts that come with them
 * hold all their texts.
 */
export async function composedAds(
  { listing, pictures }: Sample,
  template: Template,
  format: Format,
  count: number,
): Promise<{ fonts: FontLibrary; ads: ComposedAd[] }> {
  const fonts = await loadFonts();
  let scene: Scene | undefined;
  const noted = archetypes.map((archetype) => ({
    ...archetype,
    async compose(composer: Parameters<typeof archetype.compose>[0]) {
      await archetype.compose(composer);
      scene = composer.stage.scene();
    },
  }));
  const ads: ComposedAd[] = [];
  const results = makeAds(
    { fonts, copywriter: builtInCopywriter, archetypes: noted },
    {
      listing,
      pictures,
      template,
      orders: Array.from({ length: count }, (_, index) => ({ id: String(index), format })),
      avoid: [],
      seed: 'bench',
      concurrency: 1,
    },
  );
  for await (const result of results) {
    if (!('ad' in result) || !scene) continue;
    const { boxes, lines } = scene;
    const { archetype, png } = result.ad;
    // The run takes its pictures' memory back.
    const picture = structuredClone(await scene.picture());
    ads.push({ archetype, format, boxes, lines, picture, png });
  }
  return { fonts, ads };
}
