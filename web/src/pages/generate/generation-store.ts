import type { Ad, Operation, ProgressEvent } from '@marquee/contract';
import { type GenerationErrorNotice, presentGenerationError } from './present-generation-error.ts';
import {
  allArrived,
  applyEvent,
  arrivedAds,
  type GenerationRun,
  resumeRun,
  withOutcome,
  withoutWaiting,
} from './run.ts';
import { ConnectionEndedError, watchGeneration } from './watch-generation.ts';

export interface GenerationState {
  run: GenerationRun | null;
  generating: boolean;
  /** The run was ordered on this page, and not taken up. */
  startedHere: boolean;
  /** The user's running generation of another app. */
  elsewhere: { appId: string; appName: string } | null;
}

/** What happens besides what the state says: for the banner, the balance, the lists of ads. */
export type GenerationNews =
  | { kind: 'progress'; run: GenerationRun }
  | { kind: 'stalled' }
  | { kind: 'held' | 'released'; credits: number }
  /** Also of a connection that ended: the generation may be taken up again after that. */
  | { kind: 'failed'; notice: GenerationErrorNotice }
  | { kind: 'complete'; delivered: number; failed: number; goneLanguages?: string[] | undefined }
  /** Nobody follows it any more, however it ended. */
  | { kind: 'left' };

export interface GenerationCalls {
  /** The user's running generation, of whichever app. */
  current(): Promise<Operation | null>;
  /** Opens its stream, which tells everything from the start. */
  follow(operationId: string, signal: AbortSignal): Promise<Response>;
}

export interface GenerationOrder {
  begun: GenerationRun;
  /** Orders it; gives its stream. */
  open: (signal: AbortSignal) => Promise<Response>;
  /** Of an ad, in credits; 0 where its credits are held already. */
  price: number;
  onFirstAd?: (ad: Ad, operationId: string) => void;
}

export interface GenerationStore {
  getState(): GenerationState;
  subscribe(listener: () => void): () => void;
  /** Tells what happens besides. @returns ends that */
  listen(listener: (news: GenerationNews) => void): () => void;
  /** Follows what this page orders, to its end. */
  start(order: GenerationOrder): Promise<void>;
  /** Takes up the user's running generation, or says that it is another app's. Tells whether there is one. */
  resume(): Promise<boolean>;
  /** Has the page's generations followed from now on. @returns ends that; the generation goes on */
  open(): () => void;
}

/** The generations of one app as its page follows them. */
export function createGenerationStore(appId: string, calls: GenerationCalls): GenerationStore {
  let state: GenerationState = { run: null, generating: false, startedHere: false, elsewhere: null };
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: GenerationNews) => void>();
  let watcher: AbortController | null = null;
  let isOpen = false;

  function set(change: Partial<GenerationState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function tell(news: GenerationNews): void {
    for (const listener of newsListeners) listener(news);
  }

  async function lookForCurrent(): Promise<Operation | null> {
    const operation = await calls.current();
    if (!watcher && isOpen) set({ elsewhere: operation && operation.appId !== appId ? operation : null });
    return operation;
  }

  function take(
    run: GenerationRun,
    event: ProgressEvent,
    { price, onFirstAd }: GenerationOrder,
    isTakenUp: boolean,
  ): void {
    // The whole price is held as soon as the generation exists.
    if (event.type === 'init' && !run.operationId) tell({ kind: 'held', credits: price * event.totalAds });
    if (event.type === 'complete') tell({ kind: 'released', credits: price * event.failed });
    if (event.type === 'ad' && run.operationId && arrivedAds(run).length === 0)
      onFirstAd?.(event.ad, run.operationId);
    const next = applyEvent(run, event);
    set({ run: next, generating: true });
    if (event.type === 'ad' || isTakenUp || next.place !== run.place) tell({ kind: 'progress', run: next });
  }

  async function watch(order: GenerationOrder): Promise<void> {
    const own = new AbortController();
    // One whose connection ended may still be trying to follow what went before.
    watcher?.abort();
    watcher = own;
    let connected = true;
    set({ run: order.begun, generating: true });
    tell({ kind: 'progress', run: order.begun });
    try {
      await watchGeneration({
        open: order.open,
        follow: calls.follow,
        signal: own.signal,
        arrived: () => ({
          count: state.run ? arrivedAds(state.run).length : 0,
          all: state.run ? allArrived(state.run) : false,
        }),
        onStall: () => tell({ kind: 'stalled' }),
        onConnectionEnded() {
          connected = false;
          set({ generating: false });
          tell({ kind: 'failed', notice: presentGenerationError(new ConnectionEndedError()) });
        },
        onEvent(event) {
          if (!state.run) return;
          const isTakenUp = !connected;
          connected = true;
          take(state.run, event, order, isTakenUp);
        },
      });
      const run = state.run && withOutcome(state.run);
      set({ run });
      const delivered = run?.outcome?.delivered ?? (run ? arrivedAds(run).length : 0);
      const { failed = 0, goneLanguages } = run?.outcome ?? {};
      tell({ kind: 'complete', delivered, failed, ...(goneLanguages ? { goneLanguages } : {}) });
    } catch (error) {
      if (own.signal.aborted) return;
      const notice = presentGenerationError(error);
      set({ run: notice.busy || !state.run ? null : withoutWaiting(state.run) });
      tell({ kind: 'failed', notice });
      if (notice.busy) void lookForCurrent().catch(() => undefined);
    } finally {
      if (watcher === own) {
        watcher = null;
        set({ generating: false });
        tell({ kind: 'left' });
      }
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listen(listener) {
      newsListeners.add(listener);
      return () => newsListeners.delete(listener);
    },
    start(order) {
      set({ startedHere: true });
      return watch(order);
    },
    async resume() {
      if (watcher) return true;
      const operation = await lookForCurrent();
      // The page may have started one itself while this was asked.
      if (watcher || !isOpen) return true;
      if (!operation) return false;
      if (operation.appId === appId) {
        set({ startedHere: false });
        void watch({
          begun: resumeRun(operation),
          open: (signal) => calls.follow(operation.id, signal),
          price: 0,
        });
      }
      return true;
    },
    open() {
      isOpen = true;
      return () => {
        isOpen = false;
        watcher?.abort();
        watcher = null;
      };
    },
  };
}
