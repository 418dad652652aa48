import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedWait } from './expected-wait.ts';

describe('expectedWait', () => {
  it('is nothing where nobody waits', () => {
    expect(expectedWait({ waiting: 0, firstWaited: 0, firstJoinedAt: 1 })).toBe(0);
  });

  it('is what a line takes that moves steadily, whatever the length at which it is looked at', () => {
    const case_ = fc.record({
      secondsEach: fc.double({ min: 0.05, max: 60, noNaN: true }),
      joinedAt: fc.integer({ min: 1, max: 5_000 }),
      waiting: fc.integer({ min: 1, max: 5_000 }),
    });
    fc.assert(
      fc.property(case_, ({ secondsEach, joinedAt, waiting }) => {
        const wait = expectedWait({ waiting, firstWaited: joinedAt * secondsEach, firstJoinedAt: joinedAt });
        expect(wait).toBeCloseTo(waiting * secondsEach, 6);
      }),
    );
  });

  it('grows while no worker takes anything', () => {
    const after = (seconds: number) => expectedWait({ waiting: 3, firstWaited: seconds, firstJoinedAt: 1 });
    expect(after(1)).toBe(3);
    expect(after(120)).toBe(360);
  });
});
