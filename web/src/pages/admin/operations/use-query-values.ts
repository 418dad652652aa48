import { useNavigate, useSearchParams } from 'react-router';

/** What a view looks for, kept in the address, so that it can be come back to and passed on. */
export function useQueryValues<Name extends string>(...names: Name[]) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const values = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const set = (next: Partial<Record<Name, string>>) => {
    // The address itself, not what was drawn last: of two changes before the next drawing the second would undo the first.
    const after = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries<string | undefined>(next)) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    void navigate({ search: `?${after}` }, { replace: true, preventScrollReset: true });
  };
  return [values, set] as const;
}

/** The values that are not empty, as a query is sent. */
export const filled = <Values extends Record<string, string>>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<Values>;
