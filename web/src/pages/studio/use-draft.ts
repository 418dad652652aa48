import { useEffect, useReducer, useRef, useState } from 'react';
import { useAuth } from '../../auth/current-auth.ts';
import { draftName, parseDraft, readDraft, type StoredDraft, storeDraft } from './stored-drafts.ts';
import { type Base, openState, reduceStudio, stepKey } from './studio-state.ts';

/** What another tab does with the same ad: it has it open, has changed the draft, or has saved a version. */
export type OtherTab = 'open' | 'changed' | 'saved' | null;

/**
 * The edit of an ad. It is kept as it changes, so that a reload or a crash loses nothing; two tabs that change one ad are
 * told of each other.
 * @param saved the newest version when the page was opened
 */
export function useDraft(adID: string, saved: Base) {
  const user = useAuth();
  const name = draftName(user.status === 'authenticated' ? user.user.id : '', adID);
  const [restored] = useState(() => readDraft(localStorage, name, saved));
  const [state, dispatch] = useReducer(reduceStudio, null, () => openState(saved, restored ?? undefined));
  const [otherTab, setOtherTab] = useState<OtherTab>(null);
  const [theirs, setTheirs] = useState<StoredDraft | null>(null);
  const stored = useRef(stepKey(state));
  const channel = useRef<BroadcastChannel>(null);

  useEffect(() => {
    const key = stepKey(state);
    if (key === stored.current) return;
    stored.current = key;
    storeDraft(localStorage, name, state);
  }, [state, name]);

  useEffect(() => {
    const tabs = new BroadcastChannel(name);
    tabs.onmessage = ({ data }) => {
      setOtherTab((known) => (data === 'saved' ? data : (known ?? 'open')));
      if (data === 'opened') tabs.postMessage('here');
    };
    channel.current = tabs;
    tabs.postMessage('opened');
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== name) return;
      setTheirs(parseDraft(newValue));
      setOtherTab((known) => (known === 'saved' ? known : 'changed'));
    };
    window.addEventListener('storage', onStorage);
    return () => {
      tabs.close();
      window.removeEventListener('storage', onStorage);
    };
  }, [name]);

  return {
    state,
    dispatch,
    /** Whether the page began with what was changed before. */
    restored: restored !== null,
    otherTab,
    /** Takes what the other tab has. */
    adoptTheirs() {
      dispatch({ type: 'adopt', step: { base: theirs?.base ?? state.saved, edit: theirs?.edit ?? {} } });
      setOtherTab('open');
    },
    /** Tells the other tabs that there is a newer version. */
    tellSaved: () => channel.current?.postMessage('saved'),
    dismissOther: () => setOtherTab(null),
  };
}
