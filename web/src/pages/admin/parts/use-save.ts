import { useState } from 'react';
import { errorCode } from '../../../api/error-code.ts';
import { errorText } from '../../../ui/error-text.ts';

/** How a save stands. `conflict`: somebody else was faster. */
export type SaveState =
  | { status: 'idle' | 'saving' }
  | { status: 'done' | 'failed' | 'conflict'; text: string };

/**
 * One save at a time, and what is to be said of the last one.
 * @param fallback what to say of a failure that has no words of its own
 */
export function useSave(fallback: string) {
  const [state, setState] = useState<SaveState>({ status: 'idle' });
  return {
    state,
    saving: state.status === 'saving',
    clear: () => setState({ status: 'idle' }),
    refuse: (text: string) => setState({ status: 'failed', text }),
    /** @param done what to say when `send` has succeeded */
    async run(send: () => Promise<unknown>, done?: string): Promise<void> {
      setState({ status: 'saving' });
      try {
        await send();
        setState(done ? { status: 'done', text: done } : { status: 'idle' });
      } catch (error) {
        const late = errorCode(error) === 'EDITED_MEANWHILE';
        setState({ status: late ? 'conflict' : 'failed', text: errorText(error, fallback) });
      }
    },
  };
}

export type Save = ReturnType<typeof useSave>;
