import type { Edit } from '@marquee/contract';
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBanner } from '../../ui/status-banner.tsx';
import { useBanner } from '../../ui/use-banner.ts';
import { Canvas } from './canvas.tsx';
import { Controls } from './controls.tsx';
import { editedAd } from './edited-ad.ts';
import { Gates } from './gates.tsx';
import { SaveBar } from './save-bar.tsx';
import classes from './studio.module.css';
import type { Change, PanelName, StudioData } from './studio-data.ts';
import { type Base, isUnchanged, patched, type Step } from './studio-state.ts';
import { Toolbar } from './toolbar.tsx';
import { useDraft } from './use-draft.ts';
import { usePreview } from './use-preview.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Pixels of the preview's width. */
const previewWidth = 720;

export function Studio({
  data,
  onReload,
}: {
  data: StudioData;
  onReload: () => Promise<StudioData | undefined>;
}) {
  const { ad } = data;
  const { state, dispatch, restored, ...tabs } = useDraft(ad.adID, baseOf(data));
  const { otherTab } = tabs;
  const [isRestoredTold, setIsRestoredTold] = useState(restored);
  const [suggested, setSuggested] = useState<Edit | null>(null);
  const [panel, setPanel] = useState<PanelName>('words');
  const [pointed, setPointed] = useState<string | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const banner = useBanner();
  const { base, edit } = state;
  const preview = usePreview(
    ad.adID,
    { base, edit: suggested ? patched(edit, suggested) : edit },
    previewWidth,
  );

  /** Goes on with what the ad is by now: what was saved here, or another version. */
  async function reload(version?: number, step?: Step): Promise<void> {
    const newest = await onReload();
    if (!newest) return;
    const isOwn = step !== undefined && newest.version === version;
    if (version !== undefined) tabs.tellSaved();
    dispatch(
      isOwn ? { type: 'saved', base: baseOf(newest), step } : { type: 'replaced', base: baseOf(newest) },
    );
  }

  const change: Change = (patch, field) => dispatch({ type: 'change', patch, field, at: Date.now() });
  const undo = () => dispatch({ type: 'undo' });
  const redo = () => dispatch({ type: 'redo' });
  useShortcuts({ undo, redo, compare: setIsComparing });

  return (
    <div className={classes.studio}>
      <Toolbar
        data={data}
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        isUnchanged={isUnchanged(state)}
        onUndo={undo}
        onRedo={redo}
        onDiscard={() => dispatch({ type: 'discard' })}
        onCompare={setIsComparing}
        onRestored={reload}
        banner={banner}
      />
      {isRestoredTold && (
        <Notice tone="info" onClose={() => setIsRestoredTold(false)}>
          {t('studio.restored')}
        </Notice>
      )}
      {otherTab && (
        <Notice tone="warning" onClose={tabs.dismissOther}>
          {t(`studio.tab.${otherTab}`)}{' '}
          {otherTab === 'changed' && (
            <Button size="small" onClick={tabs.adoptTheirs}>
              {t('studio.tab.adopt')}
            </Button>
          )}
          {otherTab === 'saved' && (
            <Button size="small" onClick={() => void reload().then(tabs.dismissOther)}>
              {t('studio.tab.show')}
            </Button>
          )}
        </Notice>
      )}
      <div className={classes.work}>
        <div className={classes.stage}>
          <Canvas
            ad={ad}
            app={data.app}
            {...preview}
            isComparing={isComparing}
            pointed={pointed}
            onPick={(kind) => setPanel(panelOf(kind))}
          />
          <Gates
            {...preview}
            onPoint={setPointed}
            onTake={(nearest) => dispatch({ type: 'adopt', step: { base, edit: nearest } })}
          />
        </div>
        <div className={classes.side}>
          <Controls
            data={data}
            panel={panel}
            onPanel={setPanel}
            step={state}
            edited={editedAd(base.recipe, edit)}
            preview={preview.preview}
            change={change}
            onPoint={setPointed}
            suggested={suggested}
            onSuggest={setSuggested}
          />
          <SaveBar
            data={data}
            state={state}
            refused={preview.preview?.refused?.reason ?? null}
            mine={preview.preview?.picture ?? null}
            banner={banner}
            onSaved={reload}
          />
        </div>
      </div>
      <StatusBanner banner={banner.banner} onClose={banner.hide} />
    </div>
  );
}

const baseOf = ({ version, recipe }: StudioData): Base => ({ version, recipe });

/** Where a thing on the canvas is changed. */
function panelOf(kind: string): PanelName {
  if (kind === 'screenshot' || kind === 'device') return 'pictures';
  if (kind === 'icon' || kind === 'proof') return 'details';
  return kind === 'background' || kind === 'plate' ? 'colours' : 'words';
}
