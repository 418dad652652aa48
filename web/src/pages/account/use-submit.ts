import { type FormEvent, useRef, useState } from 'react';
import { focusFirstFault } from './focus-first-fault.ts';

/**
 * A form's way to the server: looks for faults and leads to the first field that has one, else sends once.
 * @param find the sentence for each field that is not fit to be sent
 * @param tell what to say when `send` failed
 */
export function useSubmit<Faults extends Record<string, string | undefined>>({
  find,
  send,
  tell,
}: {
  find: () => Faults;
  send: () => Promise<void>;
  tell: (error: unknown) => string;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Partial<Faults>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = find();
    setFaults(found);
    setFailure(null);
    if (focusFirstFault(ref.current, found)) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      setFailure(tell(error));
    }
    setBusy(false);
  }

  return { faults, failure, busy, form: { ref, onSubmit, noValidate: true } };
}
