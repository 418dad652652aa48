import type { Edit } from '@marquee/contract';

/** What a person has changed of an ad and not saved yet, with the way there and back. */
export interface StudioState {
  /** The version of the ad that the edit changes. */
  version: number;
  edit: Edit;
  past: Edit[];
  future: Edit[];
  /** The field that the last change was of, and when it came: what is typed in one go is undone in one. */
  typing: { field: string; at: number } | null;
}

export type StudioAction =
  /** `undefined` takes a field back to what the ad has. `field`: names what is being typed or dragged. */
  | { type: 'change'; patch: EditPatch; field?: string; at?: number }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Back to the ad as it was delivered; this can be undone, too. */
  | { type: 'discard' }
  /** A draft of another tab or of before a reload takes this one's place. */
  | { type: 'adopt'; edit: Edit }
  | { type: 'saved'; version: number };

export type EditPatch = { [Field in keyof Edit]?: Edit[Field] | undefined };

/** Changes of one field that come within this time are one step, milliseconds. */
const oneGoMs = 1_500;

export const openState = (version: number, edit: Edit = {}): StudioState => ({
  version,
  edit,
  past: [],
  future: [],
  typing: null,
});

export function reduceStudio(state: StudioState, action: StudioAction): StudioState {
  switch (action.type) {
    case 'change': {
      const edit = patched(state.edit, action.patch);
      if (isSame(edit, state.edit)) return state;
      const { field, at = 0 } = action;
      const goesOn = field !== undefined && state.typing?.field === field && at - state.typing.at < oneGoMs;
      return {
        ...step(state, edit),
        ...(goesOn ? { past: state.past } : {}),
        typing: field === undefined ? null : { field, at },
      };
    }
    case 'undo': {
      const edit = state.past.at(-1);
      if (!edit) return state;
      return {
        ...state,
        edit,
        past: state.past.slice(0, -1),
        future: [state.edit, ...state.future],
        typing: null,
      };
    }
    case 'redo': {
      const [edit, ...future] = state.future;
      return edit ? { ...state, edit, past: [...state.past, state.edit], future, typing: null } : state;
    }
    case 'discard':
      return isUnchanged(state) ? state : step(state, {});
    case 'adopt':
      return isSame(action.edit, state.edit) ? state : step(state, action.edit);
    case 'saved':
      return openState(action.version);
  }
}

const step = (state: StudioState, edit: Edit): StudioState => ({
  ...state,
  edit,
  past: [...state.past, state.edit],
  future: [],
  typing: null,
});

/** An edit with some fields set, and those that are `undefined` taken out. */
export function patched(edit: Edit, patch: EditPatch): Edit {
  const show = patch.show && { ...edit.show, ...patch.show };
  const entries = Object.entries({ ...edit, ...patch, ...(show ? { show } : {}) });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Edit;
}

const isSame = (one: Edit, other: Edit) => draftKey(one) === draftKey(other);

/** The same for edits that say the same, in whatever order their fields were set. */
export const draftKey = (edit: Edit): string =>
  JSON.stringify(Object.entries(edit).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Whether nothing is there to be saved. */
export const isUnchanged = ({ edit }: Pick<StudioState, 'edit'>): boolean => Object.keys(edit).length === 0;
