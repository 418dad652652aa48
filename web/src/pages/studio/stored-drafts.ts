import { type Edit, edit as editSchema } from '@marquee/contract';
import { z } from 'zod';

/** What was changed of an ad and not saved: it outlives a reload, a crash and the closing of its tab. */
export interface StoredDraft {
  version: number;
  edit: Edit;
}

const draft = z.object({ version: z.int().positive(), edit: editSchema });

export const draftName = (userId: string, adId: string): string => `studio ${userId} ${adId}`;

/** The draft of an ad; null where there is none, or it changes a version that is another by now. */
export function readDraft(storage: Pick<Storage, 'getItem'>, name: string, version: number): Edit | null {
  const found = parseDraft(storage.getItem(name));
  return found?.version === version ? found.edit : null;
}

export function parseDraft(text: string | null): StoredDraft | null {
  try {
    return draft.parse(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps a draft; one without changes is removed. A storage that is full or closed keeps none. */
export function storeDraft(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  name: string,
  { version, edit }: StoredDraft,
): void {
  try {
    if (Object.keys(edit).length === 0) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify({ version, edit }));
  } catch {
    // The draft lives on in the page.
  }
}
