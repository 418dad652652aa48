import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Base,
  editKey,
  isUnchanged,
  openState,
  reduceStudio,
  type StudioAction,
  type StudioState,
} from './studio-state.ts';

/** A version of an ad; what is in its recipe is all the same to the state. */
const base = (version: number): Base => ({ version, recipe: {} as Base['recipe'] });
const [first, second, third] = [base(1), base(2), base(3)];

const run = (actions: StudioAction[], from = openState(first)): StudioState =>
  actions.reduce(reduceStudio, from);

const undo: StudioAction = { type: 'undo' };
const redo: StudioAction = { type: 'redo' };
const change = (patch: object): StudioAction => ({ type: 'change', patch });
const shown = ({ base: { version }, edit }: StudioState) => [version, edit];

describe('the state of an edit', () => {
  it('takes what is typed in one go as one step', () => {
    const typed = ['P', 'Pl', 'Plan'].map(
      (headline, index): StudioAction => ({
        type: 'change',
        patch: { headline },
        field: 'headline',
        at: index * 200,
      }),
    );
    const state = run(typed);
    expect(state.edit).toEqual({ headline: 'Plan' });
    expect(run([{ type: 'undo' }], state).edit).toEqual({});
  });

  it('begins a new step after a pause, and with another field', () => {
    const state = run([
      { type: 'change', patch: { headline: 'One' }, field: 'headline', at: 0 },
      { type: 'change', patch: { headline: 'One two' }, field: 'headline', at: 5_000 },
      { type: 'change', patch: { sub: 'Three' }, field: 'sub', at: 5_100 },
    ]);
    expect(state.past.map(({ edit }) => edit)).toEqual([{}, { headline: 'One' }, { headline: 'One two' }]);
  });

  it('puts what is shown together, field by field', () => {
    const state = run([
      { type: 'change', patch: { show: { icon: false } } },
      { type: 'change', patch: { show: { button: true } } },
    ]);
    expect(state.edit).toEqual({ show: { icon: false, button: true } });
  });

  it('takes a field back to what the ad has', () => {
    const state = run([
      { type: 'change', patch: { size: 'L', frame: true } },
      { type: 'change', patch: { size: undefined } },
    ]);
    expect(state.edit).toEqual({ frame: true });
  });

  it('goes back to the delivered ad, and from there to the edit', () => {
    const changed = run([{ type: 'change', patch: { size: 'S' } }]);
    const delivered = run([{ type: 'discard' }], changed);
    expect(isUnchanged(delivered)).toBe(true);
    expect(run([{ type: 'undo' }], delivered).edit).toEqual({ size: 'S' });
  });

  it('goes back behind a save and forth again', () => {
    const edited = run([change({ size: 'S' }), change({ frame: true })]);
    const saved = run([{ type: 'saved', base: second, step: edited }], edited);
    expect([shown(saved), isUnchanged(saved)]).toEqual([[2, {}], true]);
    const on = run([change({ size: 'L' })], saved);
    const back = run([undo, undo], on);
    expect([shown(back), isUnchanged(back)]).toEqual([[1, { size: 'S' }], false]);
    const delivered = run([undo], back);
    expect([shown(delivered), isUnchanged(delivered)]).toEqual([[1, {}], false]);
    expect(shown(run([redo, redo, redo], delivered))).toEqual([2, { size: 'L' }]);
    expect(shown(run([{ type: 'discard' }], delivered))).toEqual([2, {}]);
  });

  it('keeps what was typed while it was saved', () => {
    const sent = run([change({ headline: 'Plan' })]);
    const typed = run([change({ headline: 'Plan trips' })], sent);
    const saved = run([{ type: 'saved', base: second, step: sent }], typed);
    expect([shown(saved), saved.saved, isUnchanged(saved)]).toEqual([
      [1, { headline: 'Plan trips' }],
      second,
      false,
    ]);
  });

  it('shows a version that was brought back, and finds what was edited before it', () => {
    const edited = run([change({ size: 'S' })]);
    const restored = run([{ type: 'replaced', base: third }], edited);
    expect([shown(restored), isUnchanged(restored)]).toEqual([[3, {}], true]);
    expect(shown(run([undo], restored))).toEqual([1, { size: 'S' }]);
    expect(run([{ type: 'replaced', base: third }], restored)).toBe(restored);
  });

  it('undoes and redoes any changes to where they began and ended', () => {
    const change = fc.record({
      type: fc.constant('change' as const),
      patch: fc.oneof(
        fc.record({ headline: fc.string({ maxLength: 5 }) }),
        fc.record({ size: fc.constantFrom('S', 'M', 'L') }),
        fc.record({ frame: fc.boolean() }),
        fc.constant({ sub: undefined }),
      ),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const end = run(changes as StudioAction[]);
        const steps = end.past.length;
        const undone = run(Array(steps).fill({ type: 'undo' }), end);
        expect(undone.edit).toEqual({});
        const redone = run(Array(steps).fill({ type: 'redo' }), undone);
        expect(editKey(redone.edit)).toBe(editKey(end.edit));
        expect(run([{ type: 'redo' }], end)).toBe(end);
      }),
    );
  });
});
