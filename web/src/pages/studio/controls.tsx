import { Tabs } from '@mantine/core';
import type { Edit } from '@marquee/contract';
import { t } from '../../i18n.ts';
import classes from './controls.module.css';
import { ColoursPanel } from './panels/colours-panel.tsx';
import { DetailsPanel } from './panels/details-panel.tsx';
import { FormatPanel } from './panels/format-panel.tsx';
import { LayoutPanel } from './panels/layout-panel.tsx';
import { MotionPanel } from './panels/motion-panel.tsx';
import { PicturesPanel } from './panels/pictures-panel.tsx';
import { WishPanel } from './panels/wish-panel.tsx';
import { WordsPanel } from './panels/words-panel.tsx';
import { type PanelName, type PanelProps, panelNames } from './studio-data.ts';

/** All that can be changed, in the order in which people ask for it. */
export function Controls({
  panel,
  onPanel,
  suggested,
  onSuggest,
  ...props
}: PanelProps & {
  panel: PanelName;
  onPanel: (panel: PanelName) => void;
  suggested: Edit | null;
  onSuggest: (edit: Edit | null) => void;
}) {
  const shown = panelNames.filter((name) => name !== 'wish' || props.data.canSuggest);
  const contents = {
    words: <WordsPanel {...props} />,
    layout: <LayoutPanel {...props} />,
    colours: <ColoursPanel {...props} />,
    pictures: <PicturesPanel {...props} />,
    details: <DetailsPanel {...props} />,
    format: <FormatPanel {...props} />,
    motion: <MotionPanel {...props} />,
    wish: <WishPanel {...props} suggested={suggested} onSuggest={onSuggest} />,
  };
  return (
    <Tabs
      className={classes.controls}
      value={panel}
      onChange={(name) => name && onPanel(name as PanelName)}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('studio.controls')} className={classes.tabs}>
        {shown.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`studio.panel.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((name) => (
        <Tabs.Panel key={name} value={name} className={classes.panel}>
          {contents[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
