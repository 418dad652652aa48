import { type FormEvent, useRef, useState } from 'react';
import { focusFirstIssue } from './focus-first-issue.ts';

/**
 * A form's way to the server: looks for issues and leads to the first field that has one, else sends once.
 * @param find the sentence for each field that is not fit to be sent
 * @param tell what to say when `send` failed
 */
export function useSubmit<FieldIssues extends Record<string, string | undefined>>({
  find,
  send,
  tell,
}: {
  find: () => FieldIssues;
  send: () => Promise<void>;
  tell: (error: unknown) => string;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState<Partial<FieldIssues>>({});
  const [errorText, setErrorText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = find();
    setIssues(found);
    setErrorText(null);
    if (focusFirstIssue(ref.current, found)) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      setErrorText(tell(error));
    }
    setBusy(false);
  }

  return { issues, errorText, busy, form: { ref, onSubmit, noValidate: true } };
}
