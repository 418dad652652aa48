import type { Recipe } from '@marquee/contract';
import { expect, it } from 'vitest';
import { draftName, readDraft, storeDraft } from './stored-drafts.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const name = draftName('user', 'ad');
const saved = { version: 3, recipe: {} as Recipe };

it('gives a draft back for the version that it changes, and no other', () => {
  const storage = memory();
  storeDraft(storage, name, { base: saved, saved, edit: { headline: 'Plan trips' } });
  expect(readDraft(storage, name, saved)).toEqual({ base: saved, edit: { headline: 'Plan trips' } });
  expect(readDraft(storage, name, { ...saved, version: 4 })).toBeNull();
  expect(readDraft(storage, draftName('other', 'ad'), saved)).toBeNull();
});

it('keeps nothing of an edit that changes nothing', () => {
  const storage = memory();
  storeDraft(storage, name, { base: saved, saved, edit: { size: 'L' } });
  storeDraft(storage, name, { base: saved, saved, edit: {} });
  expect(storage.getItem(name)).toBeNull();
});

it.each(['{', 'null', '{"version":1}', '{"version":1,"edit":{"pixels":1}}'])(
  'takes %s for no draft',
  (text) => {
    const storage = memory();
    storage.setItem(name, text);
    expect(readDraft(storage, name, { ...saved, version: 1 })).toBeNull();
  },
);

it('bears a storage that keeps nothing', () => {
  const full = {
    ...memory(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => storeDraft(full, name, { base: saved, saved, edit: { size: 'L' } })).not.toThrow();
});
