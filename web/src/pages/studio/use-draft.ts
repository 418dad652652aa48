import { useEffect, useReducer, useRef, useState } from 'react';
import { useAuth } from '../../auth/current-auth.ts';
import { draftName, parseDraft, readDraft, type StoredDraft, storeDraft } from './stored-drafts.ts';
import { draftKey, openState, reduceStudio } from './studio-state.ts';

/** What another tab does with the same ad: it has it open, or has changed the draft. */
export type OtherTab = 'open' | 'changed' | null;

/**
 * The edit of an ad. It is kept as it changes, so that a reload or a crash loses nothing; two tabs that change one ad are
 * told of each other.
 */
export function useDraft(adID: string, version: number) {
  const user = useAuth();
  const name = draftName(user.status === 'authenticated' ? user.user.id : '', adID);
  const [restored] = useState(() => readDraft(localStorage, name, version));
  const [state, dispatch] = useReducer(reduceStudio, null, () => openState(version, restored ?? {}));
  const [otherTab, setOtherTab] = useState<OtherTab>(null);
  const [theirs, setTheirs] = useState<StoredDraft | null>(null);
  const stored = useRef(draftKey(state.edit));

  useEffect(() => {
    const key = draftKey(state.edit);
    if (key === stored.current && state.version === version) return;
    stored.current = key;
    storeDraft(localStorage, name, state);
  }, [state, name, version]);

  useEffect(() => {
    const tabs = new BroadcastChannel(name);
    tabs.onmessage = ({ data }) => {
      setOtherTab((known) => known ?? 'open');
      if (data === 'opened') tabs.postMessage('here');
    };
    tabs.postMessage('opened');
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== name) return;
      setTheirs(parseDraft(newValue));
      setOtherTab('changed');
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
      dispatch({ type: 'adopt', edit: theirs?.edit ?? {} });
      setOtherTab('open');
    },
    dismissOther: () => setOtherTab(null),
  };
}
