import { availableParallelism, totalmem } from 'node:os';

/** What one process takes on at once. */
export interface Capacity {
  /** Processes that make ads. */
  children: number;
  /** Generations and, beside them, regenerations in hand; more than there are children share them. */
  generations: number;
  regenerations: number;
}

const megabyte = 2 ** 20;

/** Bytes of memory that a child takes up at work, with some to spare, and that are left to all else. */
const memoryOf = { child: 640 * megabyte, rest: 768 * megabyte };

/** Runs to a child where a language model writes: for most of a run its processor would be waiting for that. */
const runsBesideModel = 3;

/** The model is asked no more than this at once by one process; a run that waits for its turn only ages. */
const mostBesideModel = 16;

/**
 * As much as the machine, or the part of it that a container was given, has processors and memory for.
 * @param asksModel whether a language model writes the words
 */
export function capacityOf(
  asksModel: boolean,
  machine = { processors: availableParallelism(), memory: memoryHere() },
): Capacity {
  const held = Math.floor((machine.memory - memoryOf.rest) / memoryOf.child);
  const children = Math.max(1, Math.min(machine.processors, held));
  return {
    children,
    generations: asksModel
      ? Math.max(children, Math.min(children * runsBesideModel, mostBesideModel))
      : children,
    // Somebody waits for each: never one behind the other.
    regenerations: Math.max(2, Math.ceil(children / 2)),
  };
}

/** Bytes of memory that this process may use: the container's where that has a bound. */
function memoryHere(): number {
  const bound = process.constrainedMemory();
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem();
}
