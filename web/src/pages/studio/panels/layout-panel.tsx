import { t } from '../../../i18n.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { PanelProps } from '../studio-data.ts';
import { layoutKey, useLayoutPictures } from '../use-layout-pictures.ts';
import classes from './panels.module.css';
import pictures from './pictures.module.css';

/** The layouts that the message can carry, each as a picture of this very ad. */
export function LayoutPanel({ data, step, edited, preview, change }: PanelProps) {
  const { layouts } = data.options;
  const drawings = useLayoutPictures(data.ad.adID, step, layouts);
  const { width, height } = preview ?? data.ad;
  if (layouts.length === 0) return <p className={classes.empty}>{t('studio.layout.none')}</p>;
  return (
    <ul className={pictures.layouts}>
      {layouts.map((layout, index) => {
        const drawn = drawings.get(layoutKey(layout));
        const isChosen = layoutKey(layout) === layoutKey(edited.layout);
        const refused = drawn && 'refused' in drawn ? drawn.refused : null;
        return (
          <li key={layoutKey(layout)}>
            <button
              type="button"
              className={pictures.layout}
              aria-pressed={isChosen}
              aria-label={t('studio.layout.name', { number: index + 1, name: layout.archetype })}
              title={refused ?? undefined}
              aria-disabled={refused !== null || undefined}
              onClick={() => refused === null && change({ layout })}
            >
              <span className={pictures.small} style={{ aspectRatio: `${width} / ${height}` }}>
                {drawn && 'picture' in drawn ? (
                  <img src={drawn.picture} alt="" />
                ) : refused === null ? (
                  <Spinner size={22} />
                ) : (
                  <small>{t('studio.layout.refused')}</small>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
