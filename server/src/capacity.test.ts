import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capacityOf, memoryOf } from './capacity.ts';

const gigabyte = 2 ** 30;
const model = { baseURL: 'http://127.0.0.1', model: 'any' };
const capacity = (processors: number, gigabytes: number, llm: typeof model | null = null) => {
  const machine = { processors, memory: gigabytes * gigabyte };
  const { children, generations, regenerations } = capacityOf(
    { llm, screenReaders: 2, role: 'worker' },
    machine,
  );
  return [children, generations, regenerations];
};

describe('what a process takes on at once: children, generations, regenerations', () => {
  it.each([
    ['a laptop', 2, 8, [2, 2, 2]],
    ['a large machine', 16, 64, [16, 16, 8]],
    ['one processor', 1, 4, [1, 1, 2]],
    ['a small part of a large machine', 64, 3, [2, 2, 2]],
    ['less memory than is asked for', 4, 0.5, [1, 1, 2]],
  ])('%s', (_, processors, gigabytes, expected) => {
    expect(capacity(processors, gigabytes)).toEqual(expected);
  });

  it.each([
    ['more generations than children where these wait for a model', 2, 8, [2, 6, 2]],
    ['no more than may ask it at once', 8, 64, [8, 16, 4]],
    ['yet one to each child', 32, 128, [32, 32, 16]],
  ])('%s', (_, processors, gigabytes, expected) => {
    expect(capacity(processors, gigabytes, model)).toEqual(expected);
  });

  it('is known of this machine', () => {
    const { children, generations } = capacityOf({ llm: null, screenReaders: 2, role: 'all' });
    expect(children).toBeGreaterThanOrEqual(1);
    expect(generations).toBe(children);
  });
});

describe('the memory of all processes together', () => {
  it('fits into what there is, however large it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 256 }),
        fc.integer({ min: 1_536, max: 1_000_000 }),
        fc.constantFrom('all' as const, 'worker' as const, 'api' as const),
        (processors, megabytes, role) => {
          const machine = { processors, memory: megabytes * 2 ** 20 };
          const { children, childMemory, decoders, decoderMemory, readers, readerMemory } = capacityOf(
            { llm: null, screenReaders: 2, role },
            machine,
          );
          expect(
            memoryOf.server + children * childMemory + decoders * decoderMemory + readers * readerMemory,
          ).toBeLessThanOrEqual(machine.memory);
          expect(childMemory).toBeGreaterThanOrEqual(memoryOf.child);
        },
      ),
    );
  });

  it('is shared out among the children of a worker of 3 GB', () => {
    const machine = { processors: 2, memory: 3 * gigabyte };
    expect(capacityOf({ llm: null, screenReaders: 2, role: 'worker' }, machine)).toMatchObject({
      children: 2,
      childMemory: 768 * 2 ** 20,
      decoders: 1,
      readers: 1,
    });
  });
});
