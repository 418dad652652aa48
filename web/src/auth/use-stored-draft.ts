import { useEffect, useRef, useState } from 'react';
import { auth, useAuth } from './current-auth.ts';

/** What was typed when a session ended by itself, by user and form. It lives as long as the page is open. */
const drafts = new Map<string, unknown>();

const endedByItself = () => {
  const state = auth.getState();
  return state.status === 'unauthenticated' && (state.ended === 'expired' || state.ended === 'elsewhere');
};

/**
 * A form's value, as `useState` has it, that outlives the end of its session: who logs in again as the same user
 * finds it as it was. Nothing is kept of what its user left by themselves. Not for passwords.
 * @param form a name that no other form has
 */
export function useStoredDraft<Value>(form: string, initial: Value) {
  const state = useAuth();
  const [key] = useState(`${state.status === 'authenticated' ? state.user.id : ''} ${form}`);
  const [value, setValue] = useState<Value>(() => (drafts.has(key) ? (drafts.get(key) as Value) : initial));
  const latest = useRef(value);

  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => {
    drafts.delete(key);
    return () => {
      if (endedByItself()) drafts.set(key, latest.current);
    };
  }, [key]);
  return [value, setValue] as const;
}
