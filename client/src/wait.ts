import type { WaitOptions } from './options.ts';
import { pause } from './request.ts';

/** What is made in a while, such as an order or a kit. */
interface Pending {
  status: string;
  progress: { current: number };
  /** While an order waits for a worker: its place in line. */
  place?: number | undefined;
}

/** How often is asked: quickly at first, since most orders take seconds, milliseconds. */
const firstPauseMs = 300;
const maxPauseMs = 3_000;

/** Asks for something that is being made until it is no longer `queued` or `running`, and gives how it ended. */
export async function waitForEnd<State extends Pending>(
  read: (signal?: AbortSignal) => Promise<State>,
  { signal, onProgress }: WaitOptions<State> = {},
): Promise<State> {
  let before = '';
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, maxPauseMs)) {
    const state = await read(signal);
    const now = `${state.status} ${state.place} ${state.progress.current}`;
    if (now !== before) onProgress?.(state);
    before = now;
    if (state.status !== 'queued' && state.status !== 'running') return state;
    await pause(pauseMs, signal);
  }
}
