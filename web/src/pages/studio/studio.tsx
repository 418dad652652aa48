import type { Edit } from '@marquee/contract';
import { useEffect, useState } from 'react';
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
import { isUnchanged, patched } from './studio-state.ts';
import { Toolbar } from './toolbar.tsx';
import { useDraft } from './use-draft.ts';
import { usePreview } from './use-preview.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Pixels of the preview's width. */
const previewWidth = 720;

export function Studio({ data, onReload }: { data: StudioData; onReload: () => Promise<void> }) {
  const { ad, recipe } = data;
  const { state, dispatch, restored, otherTab, adoptTheirs, dismissOther } = useDraft(ad.adID, data.version);
  const [isRestoredTold, setIsRestoredTold] = useState(restored);
  const [suggested, setSuggested] = useState<Edit | null>(null);
  const [panel, setPanel] = useState<PanelName>('words');
  const [pointed, setPointed] = useState<string | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const banner = useBanner();
  const shown = suggested ? patched(state.edit, suggested) : state.edit;
  const preview = usePreview(ad.adID, data.version, shown, previewWidth);
  const isClean = isUnchanged(state);

  // A version that was saved or brought back here is what is edited from now on.
  useEffect(() => {
    if (state.version !== data.version) dispatch({ type: 'saved', version: data.version });
  }, [data.version, state.version, dispatch]);

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
        isUnchanged={isClean}
        onUndo={undo}
        onRedo={redo}
        onDiscard={() => dispatch({ type: 'discard' })}
        onCompare={setIsComparing}
        onRestored={onReload}
        banner={banner}
      />
      {isRestoredTold && (
        <Notice tone="info" onClose={() => setIsRestoredTold(false)}>
          {t('studio.restored')}
        </Notice>
      )}
      {otherTab && (
        <Notice tone="warning" onClose={dismissOther}>
          {t(otherTab === 'changed' ? 'studio.tab.changed' : 'studio.tab.open')}{' '}
          {otherTab === 'changed' && (
            <Button size="small" onClick={adoptTheirs}>
              {t('studio.tab.adopt')}
            </Button>
          )}
        </Notice>
      )}
      <div className={classes.work}>
        <div className={classes.stage}>
          <Canvas
            ad={ad}
            {...preview}
            isComparing={isComparing}
            pointed={pointed}
            onPick={(kind) => setPanel(panelOf(kind))}
          />
          <Gates
            {...preview}
            onPoint={setPointed}
            onTake={(nearest) => dispatch({ type: 'adopt', edit: nearest })}
          />
        </div>
        <div className={classes.side}>
          <Controls
            data={data}
            panel={panel}
            onPanel={setPanel}
            edit={state.edit}
            edited={editedAd(recipe, state.edit)}
            preview={preview.preview}
            change={change}
            onPoint={setPointed}
            suggested={suggested}
            onSuggest={setSuggested}
          />
          <SaveBar
            data={data}
            edit={state.edit}
            isUnchanged={isClean}
            refused={preview.preview?.refused?.reason ?? null}
            mine={preview.preview?.picture ?? null}
            banner={banner}
            onSaved={onReload}
            onDiscard={() => dispatch({ type: 'discard' })}
          />
        </div>
      </div>
      <StatusBanner banner={banner.banner} onClose={banner.hide} />
    </div>
  );
}

/** Where a thing on the canvas is changed. */
function panelOf(kind: string): PanelName {
  if (kind === 'screenshot' || kind === 'device') return 'pictures';
  if (kind === 'icon' || kind === 'proof') return 'details';
  return kind === 'background' || kind === 'plate' ? 'colours' : 'words';
}
