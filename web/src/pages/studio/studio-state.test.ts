import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftKey, isUnchanged, openState, reduceStudio, type StudioAction } from './studio-state.ts';

const run = (actions: StudioAction[], from = openState(1)) => actions.reduce(reduceStudio, from);

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
    expect(state.past).toEqual([{}, { headline: 'One' }, { headline: 'One two' }]);
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

  it('begins anew where a version was saved', () => {
    const saved = run([
      { type: 'change', patch: { size: 'S' } },
      { type: 'saved', version: 2 },
    ]);
    expect(saved).toEqual(openState(2));
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
        expect(draftKey(redone.edit)).toBe(draftKey(end.edit));
        expect(run([{ type: 'redo' }], end)).toBe(end);
      }),
    );
  });
});
