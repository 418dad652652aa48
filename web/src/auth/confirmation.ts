import { useSyncExternalStore } from 'react';
import { auth } from './current-auth.ts';

let asking: { answer: Promise<boolean>; settle: (confirmed: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Asks the person at this page to show who they are; calls at the same time share one dialog.
 * @returns false when they would rather not
 */
export function askConfirmation(): Promise<boolean> {
  if (asking) return asking.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  asking = {
    answer: promise,
    settle(confirmed) {
      asking = null;
      tell();
      resolve(confirmed);
    },
  };
  tell();
  return promise;
}

export const settleConfirmation = (confirmed: boolean): void => asking?.settle(confirmed);

// Nobody is there any more to be asked.
auth.subscribe(() => {
  if (auth.getState().status === 'unauthenticated') settleConfirmation(false);
});

const isAsking = () => asking !== null;

/** Whether the dialog is to be open. */
export const useIsAsking = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isAsking,
    () => false,
  );

/** Escape closes the dialog alone, and not what it stands before: Mantine's windows would all close. */
export function keepEscape(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !asking) return;
      event.stopImmediatePropagation();
      settleConfirmation(false);
    },
    { capture: true },
  );
}
