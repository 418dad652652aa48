import { ApiError, api, type Edit } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../api/request.ts';
import { t } from '../../i18n.ts';
import { studioPathFor } from '../../paths.ts';
import { cachedBalance } from '../../ui/credits.ts';
import type { useBanner } from '../../ui/use-banner.ts';
import type { StudioData } from './studio-data.ts';

type Saving = 'save' | 'new' | 'carry';

/** What has to be asked before the ad can be saved. */
export type SaveQuestion =
  /** The listing does not say this. */
  | { kind: 'claims'; claims: string[]; saving: Saving }
  /** Another version was saved meanwhile. */
  | { kind: 'meanwhile'; version: number; assetPath: string };

/** Saves the edited ad: as its next version, as a new ad, or together with the other formats of its message. */
export function useSave(
  { ad, version }: StudioData,
  edit: Edit,
  banner: ReturnType<typeof useBanner>,
  onSaved: () => Promise<void>,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Saving | null>(null);
  const [question, setQuestion] = useState<SaveQuestion | null>(null);

  async function act(saving: Saving, changes: Edit, from: number): Promise<void> {
    const { adID } = ad;
    if (saving === 'new') {
      const saved = await request(api.studio.saveAs, { body: { adID, edit: changes } });
      banner.show('success', t('studio.saved.new'));
      await navigate(studioPathFor(saved.ad.adID));
      return;
    }
    const isChanged = Object.keys(changes).length > 0;
    const saved = isChanged
      ? await request(api.studio.save, { body: { adID, edit: changes, version: from } })
      : null;
    if (saving === 'carry') {
      // What was saved by now stays, whatever becomes of the rest.
      const carried = request(api.studio.carryOver, { body: { adID, version: saved?.version ?? from } });
      const { ads } = await carried.finally(onSaved);
      banner.show(ads.length > 0 ? 'success' : 'info', t('studio.carried', { count: ads.length }));
      return;
    }
    await onSaved();
    banner.show('success', t('studio.saved', { version: saved?.version ?? from }));
  }

  async function run(saving: Saving, changes = edit, from = version): Promise<void> {
    if (busy) return;
    setBusy(saving);
    setQuestion(null);
    try {
      await act(saving, changes, from);
      void client.invalidateQueries({ predicate: ({ queryKey }) => !isOfStudio(queryKey) });
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
    keepClaims: (saving: Saving) => void run(saving, { ...edit, ownClaims: true }),
    /** Saves the edit on top of what was saved meanwhile. */
    saveOnTop: (latest: number) => void run('save', edit, latest),
  };
}

const isOfStudio = (key: readonly unknown[]) => JSON.stringify(key).includes(api.studio.open.path);
