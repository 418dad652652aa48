import { ApiError, api, type Edit } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../api/request.ts';
import { isOf } from '../../api/use-endpoint.ts';
import { t } from '../../i18n.ts';
import { studioPathFor } from '../../paths.ts';
import { cachedBalance } from '../../ui/credits.ts';
import type { useBanner } from '../../ui/use-banner.ts';
import type { StudioData } from './studio-data.ts';
import { isUnchanged, type Step, type StudioState } from './studio-state.ts';

type Saving = 'save' | 'new' | 'carry';

/** What has to be asked before the ad can be saved. */
export type SaveQuestion =
  /** The listing does not say this. */
  | { kind: 'claims'; claims: string[]; saving: Saving }
  /** Another version was saved meanwhile. */
  | { kind: 'meanwhile'; version: number; assetPath: string };

/** What the questions before a save were answered with. */
interface Answers {
  ownClaims: boolean;
  /** The one that the save follows. */
  version: number;
}

/** Saves the edited ad: as its next version, as a new ad, or together with the other formats of its message. */
export function useSave(
  { ad }: StudioData,
  state: StudioState,
  banner: ReturnType<typeof useBanner>,
  /** Loads the ad anew. `step`: what was saved, and as which version. */
  onSaved: (version?: number, step?: Step) => Promise<void>,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Saving | null>(null);
  const [question, setQuestion] = useState<SaveQuestion | null>(null);

  async function act(saving: Saving, { ownClaims, version }: Answers): Promise<void> {
    const { adID } = ad;
    const { base } = state;
    const edit: Edit = ownClaims ? { ...state.edit, ownClaims } : state.edit;
    if (saving === 'new') {
      const saved = await request(api.studio.saveAs, { body: { adID, edit, from: base.version } });
      banner.show('success', t('studio.saved.new'));
      await navigate(studioPathFor(saved.ad.adID));
      return;
    }
    const saved = isUnchanged(state)
      ? null
      : await request(api.studio.save, { body: { adID, edit, from: base.version, version } });
    const reload = () => onSaved(saved?.version, state);
    if (saving === 'carry') {
      // What was saved by now stays, whatever becomes of the rest.
      const carried = request(api.studio.carryOver, { body: { adID, version: saved?.version ?? version } });
      const { ads } = await carried.finally(reload);
      banner.show(ads.length > 0 ? 'success' : 'info', t('studio.carried', { count: ads.length }));
      return;
    }
    await reload();
    banner.show('success', t('studio.saved', { version: saved?.version ?? version }));
  }

  async function run(saving: Saving, answers: Partial<Answers> = {}): Promise<void> {
    if (busy) return;
    setBusy(saving);
    setQuestion(null);
    try {
      await act(saving, { ownClaims: false, version: state.saved.version, ...answers });
      const isOfStudio = isOf([api.studio.open]);
      void client.invalidateQueries({ predicate: (query) => !isOfStudio(query) });
    } catch (error) {
      tell(error, saving);
    } finally {
      setBusy(null);
      void cachedBalance(client).refresh();
    }
  }

  function tell(error: unknown, saving: Saving) {
    const { code = null, refusal = {} } = error instanceof ApiError ? error : {};
    if (code === 'CLAIM_UNPROVEN')
      return setQuestion({ kind: 'claims', claims: refusal.claims ?? [], saving });
    if (code === 'EDITED_MEANWHILE' && refusal.latest)
      return setQuestion({ kind: 'meanwhile', ...refusal.latest });
    banner.show('error', (error as Error).message, null);
  }

  return {
    busy,
    question,
    close: () => setQuestion(null),
    save: () => void run('save'),
    saveAsNew: () => void run('new'),
    carryOver: () => void run('carry'),
    /** Keeps what the listing does not say as its author's. */
    keepClaims: (saving: Saving) => void run(saving, { ownClaims: true }),
    /** Saves the edit on top of what was saved meanwhile. */
    saveOnTop: (latest: number) => void run('save', { version: latest }),
  };
}
