import { type Edit, edit as editSchema, isEmptyEdit, type Recipe, recipe } from '@marquee/contract';
import { z } from 'zod';
import type { Base, Step } from './studio-state.ts';

/** What was changed of an ad and not saved: it outlives a reload, a crash and the closing of its tab. */
export interface StoredDraft {
  /** The newest version of the ad when it was changed. */
  version: number;
  edit: Edit;
  /** The earlier version that the edit begins with, where somebody went back behind a save. */
  base?: { version: number; recipe: Recipe } | undefined;
}

const draft = z.object({
  version: z.int().positive(),
  edit: editSchema,
  base: z.object({ version: z.int().positive(), recipe }).optional(),
});

export const draftName = (userId: string, adId: string): string => `studio ${userId} ${adId}`;

/** The draft of an ad; null where there is none, or it changes a version that is another by now. */
export function readDraft(storage: Pick<Storage, 'getItem'>, name: string, saved: Base): Step | null {
  const found = parseDraft(storage.getItem(name));
  return found?.version === saved.version ? { base: found.base ?? saved, edit: found.edit } : null;
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
  { base, edit, saved }: Step & { saved: Base },
): void {
  const isSaved = base.version === saved.version;
  const stored: StoredDraft = { version: saved.version, edit, base: isSaved ? undefined : base };
  try {
    if (isSaved && isEmptyEdit(edit)) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(stored));
  } catch {
    // The draft lives on in the page.
  }
}
