import { useState } from 'react';

/**
 * What is being edited of something loaded. Untouched, it follows what is loaded; touched, it stays as typed and
 * remembers the state it was made from, so that a save can name it.
 * @param toValues what the fields show of a loaded state
 */
export function useDraft<Loaded, Values extends object>(
  loaded: Loaded,
  toValues: (loaded: Loaded) => Values,
) {
  const [edit, setEdit] = useState<{ base: Loaded; values: Values } | null>(null);
  const base = edit?.base ?? loaded;
  const values = edit?.values ?? toValues(loaded);
  return {
    base,
    values,
    touched: edit !== null,
    change: (next: Partial<Values>) =>
      setEdit((before) => ({
        base: before?.base ?? loaded,
        values: { ...(before?.values ?? toValues(loaded)), ...next },
      })),
    /** Shows what is loaded again. */
    reset: () => setEdit(null),
  };
}
