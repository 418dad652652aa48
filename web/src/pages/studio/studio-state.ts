import { type Edit, isEmptyEdit, type Recipe } from '@marquee/contract';

/** A version of the ad, as an edit begins with it. */
export interface Base {
  version: number;
  recipe: Recipe;
}

/** The ad at one moment: a version and what is changed of it. */
export interface Step {
  base: Base;
  edit: Edit;
}

/** What a person does to an ad, with the way there and back. The way leads behind saves, too. */
export interface StudioState extends Step {
  /** The newest version: what is saved. */
  saved: Base;
  past: Step[];
  future: Step[];
  /** The field that the last change was of, and when it came: what is typed in one go is undone in one. */
  typing: { field: string; at: number } | null;
}

export type StudioAction =
  /** `undefined` takes a field back to what the ad has. `field`: names what is being typed or dragged. */
  | { type: 'change'; patch: EditPatch; field?: string; at?: number }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Back to the ad as it was saved last; this can be undone, too. */
  | { type: 'discard' }
  /** A draft of another tab or of before a reload takes this one's place. */
  | { type: 'adopt'; step: Step }
  /** A step became a version: the ad stays as it is, and so does the way back. */
  | { type: 'saved'; base: Base; step: Step }
  /** Another version became the newest: it was brought back, or saved elsewhere. */
  | { type: 'replaced'; base: Base };

export type EditPatch = { [Field in keyof Edit]?: Edit[Field] | undefined };

/** Changes of one field that come within this time are one step, milliseconds. */
const oneGoMs = 1_500;

/** @param step what was changed before a reload */
export const openState = (saved: Base, step: Step = { base: saved, edit: {} }): StudioState => ({
  ...step,
  saved,
  past: [],
  future: [],
  typing: null,
});

export function reduceStudio(state: StudioState, action: StudioAction): StudioState {
  const { base, edit, saved, past, future } = state;
  switch (action.type) {
    case 'change': {
      const changed = patched(edit, action.patch);
      if (editKey(changed) === editKey(edit)) return state;
      const { field, at = 0 } = action;
      const goesOn = field !== undefined && state.typing?.field === field && at - state.typing.at < oneGoMs;
      return {
        ...step(state, { base, edit: changed }),
        ...(goesOn ? { past } : {}),
        typing: field === undefined ? null : { field, at },
      };
    }
    case 'undo': {
      const before = past.at(-1);
      if (!before) return state;
      return {
        ...state,
        ...before,
        past: past.slice(0, -1),
        future: [{ base, edit }, ...future],
        typing: null,
      };
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next
        ? { ...state, ...next, past: [...past, { base, edit }], future: rest, typing: null }
        : state;
    }
    case 'discard':
      return isUnchanged(state) ? state : step(state, { base: saved, edit: {} });
    case 'adopt':
      return isSame(action.step, state) ? state : step(state, action.step);
    case 'saved': {
      // What was changed while it was saved goes on from the version before.
      const isShown = isSame(action.step, state);
      return {
        ...state,
        saved: action.base,
        ...(isShown ? { base: action.base, edit: {}, typing: null } : {}),
      };
    }
    case 'replaced':
      if (action.base.version === saved.version) return state;
      return step({ ...state, saved: action.base }, { base: action.base, edit: {} });
  }
}

const step = (state: StudioState, next: Step): StudioState => ({
  ...state,
  ...next,
  past: [...state.past, { base: state.base, edit: state.edit }],
  future: [],
  typing: null,
});

/** An edit with some fields set, and those that are `undefined` taken out. */
export function patched(edit: Edit, patch: EditPatch): Edit {
  const show = patch.show && { ...edit.show, ...patch.show };
  const entries = Object.entries({ ...edit, ...patch, ...(show ? { show } : {}) });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Edit;
}

const isSame = (one: Step, other: Step) => stepKey(one) === stepKey(other);

/** The same for edits that say the same, in whatever order their fields were set. */
export const editKey = (edit: Edit): string =>
  JSON.stringify(Object.entries(edit).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The same for steps at which the ad is the same. */
export const stepKey = ({ base, edit }: Step): string => `${base.version} ${editKey(edit)}`;

/** Whether nothing is there to be saved. */
export const isUnchanged = ({ base, edit, saved }: StudioState): boolean =>
  isEmptyEdit(edit) && base.version === saved.version;
