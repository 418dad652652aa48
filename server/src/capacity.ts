import { availableParallelism, totalmem } from 'node:os';
import type { Config } from './config.ts';

/** What one process takes on at once. */
export interface Capacity {
  /**
   * Processes that make ads, none of which may take up more than so many bytes of memory. One that only serves has one,
   * which draws edits, motions and kits' previews.
   */
  children: number;
  childMemory: number;
  /** Processes that read strangers' pictures, likewise. */
  decoders: number;
  decoderMemory: number;
  /** Processes that read screenshots, likewise; 0 where there is no memory for one beside two that make ads. */
  readers: number;
  readerMemory: number;
  /** Generations and, beside them, regenerations in hand; more than there are children share them. */
  generations: number;
  regenerations: number;
}

const megabyte = 2 ** 20;

/**
 * Bytes of memory: what the process itself takes up, what a child takes up at work with some to spare, the most that one
 * is ever allowed, and what a decoder needs for the largest picture that
 * is read, and a reader of screenshots with its models.
 */
export const memoryOf = {
  server: 512 * megabyte,
  child: 640 * megabyte,
  maxChildBytes: 2_048 * megabyte,
  decoder: 384 * megabyte,
  reader: 640 * megabyte,
};

/** Decoders at most: each uses more than one processor. */
const maxDecoders = 2;

/** Runs to a child where a language model writes: for most of a run its processor would be waiting for that. */
const runsBesideModel = 3;

/** The model is asked no more than this at once by one process; a run that waits for its turn only ages. */
const maxBesideModel = 16;

/**
 * As much as the machine, or the part of it that a container was given, has processors and memory for: together, process,
 * children and decoders never take up more than there is, unless that is too little for one of each.
 */
export function capacityOf(
  { llm, role, screenReaders }: Pick<Config, 'llm' | 'role' | 'screenReaders'>,
  machine = { processors: availableParallelism(), memory: memoryHere() },
): Capacity {
  const { server, child, maxChildBytes, decoder, reader } = memoryOf;
  const forWork = role === 'api' ? 0 : Math.max(0, machine.memory - server - decoder);
  const readers = Math.min(screenReaders, machine.processors, Math.floor(forWork / (child + reader)));
  const forChildren = forWork - readers * reader;
  const forDrawing = role === 'api' ? machine.memory - server - maxDecoders * decoder : forChildren;
  const children = Math.max(1, Math.min(machine.processors, Math.floor(forChildren / child)));
  const childMemory = Math.max(child, Math.min(maxChildBytes, Math.floor(forDrawing / children)));
  const forDecoders = machine.memory - server - children * childMemory - readers * reader;
  return {
    children,
    childMemory,
    decoders: Math.max(1, Math.min(maxDecoders, Math.floor(forDecoders / decoder))),
    decoderMemory: decoder,
    readers,
    readerMemory: reader,
    generations: llm ? Math.max(children, Math.min(children * runsBesideModel, maxBesideModel)) : children,
    // Somebody waits for each: never one behind the other.
    regenerations: Math.max(2, Math.ceil(children / 2)),
  };
}

/** Bytes of memory that this process may use: the container's where that has a bound. */
function memoryHere(): number {
  const bound = process.constrainedMemory();
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem();
}
