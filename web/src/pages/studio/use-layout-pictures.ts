import { api, type EditOptions } from '@marquee/contract';
import { useEffect, useState } from 'react';
import { request } from '../../api/request.ts';
import { type Step, stepKey } from './studio-state.ts';

/** What a layout makes of the ad: its picture, or why it cannot carry it; undefined while it is drawn. */
export type LayoutPicture = { picture: string } | { refused: string } | undefined;

/** Pixels; not that of the large preview, so that neither cancels the other. */
const width = 220;

export const layoutKey = ({ archetype, variant }: EditOptions['layouts'][number]): string =>
  `${archetype}/${variant}`;

/** Each layout as a true picture of the ad as it is edited now, drawn one after the other. */
export function useLayoutPictures(
  adID: string,
  { base, edit }: Step,
  layouts: EditOptions['layouts'],
): ReadonlyMap<string, LayoutPicture> {
  const { layout: _, ...rest } = edit;
  const key = stepKey({ base, edit: rest });
  const [drawn, setDrawn] = useState<{ of: string; pictures: Map<string, LayoutPicture> }>({
    of: '',
    pictures: new Map(),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what the edit says.
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const drawAll = async () => {
      // What is being typed is waited for.
      await new Promise((resolve) => window.setTimeout(resolve, 300));
      for (const layout of layouts) {
        if (signal.aborted) return;
        const picture = await request(api.studio.preview, {
          body: { adID, edit: { ...rest, layout }, from: base.version, width },
          signal,
        }).then(
          ({ picture, refused }): LayoutPicture => (refused ? { refused: refused.reason } : { picture }),
          (): LayoutPicture => undefined,
        );
        if (signal.aborted) return;
        setDrawn(({ of, pictures }) => ({
          of: key,
          pictures: new Map(of === key ? pictures : []).set(layoutKey(layout), picture),
        }));
      }
    };
    void drawAll();
    return () => asking.abort();
  }, [adID, key, layouts]);

  return drawn.pictures;
}
