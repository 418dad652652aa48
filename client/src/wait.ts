import type { OperationState } from '@marquee/contract';
import { pause } from './request.ts';

export interface WaitOptions {
  signal?: AbortSignal;
  /** Called whenever more is done than before. */
  onProgress?: (state: OperationState) => void;
}

/** How often is asked: quickly at first, since most orders take seconds, milliseconds. */
const firstPauseMs = 300;
const maxPauseMs = 3_000;

/** Asks for an operation until it has ended, `completed` or `failed`, and gives how it ended. */
export async function waitForEnd(
  read: (signal?: AbortSignal) => Promise<OperationState>,
  { signal, onProgress }: WaitOptions = {},
): Promise<OperationState> {
  let before = '';
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, maxPauseMs)) {
    const state = await read(signal);
    const now = `${state.status} ${state.place} ${state.progress.current}`;
    if (now !== before) onProgress?.(state);
    before = now;
    if (state.status === 'completed' || state.status === 'failed') return state;
    await pause(pauseMs, signal);
  }
}
