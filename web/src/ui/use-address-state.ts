import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Parts of an address's query; what is null is not in it. */
type Query = Record<string, string | null>;

/**
 * What is open on a page, kept in its address as `?name=value`: a reload keeps it and a link leads to it. Opening is a
 * step of the browser's history, which its back button takes back and closing does too.
 * @param within other parts of the query that it belongs to; where they are otherwise, nothing is open
 */
export function useAddressState(
  name: string,
  within: Query = {},
): [value: string | null, set: (value: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const belongs = Object.entries(within).every(([key, value]) => query.get(key) === value);
  const value = belongs ? query.get(name) : null;
  const isLeaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other value is an arrival
  useEffect(() => {
    isLeaving.current = false;
  }, [value]);

  function set(next: string | null): void {
    if (next === value || isLeaving.current) return;
    const openedHere = (state as { opened?: unknown } | null)?.opened === name;
    if (next === null && openedHere) {
      isLeaving.current = true;
      void navigate(-1);
      return;
    }
    const isStep = value === null;
    setQuery((before) => changed(before, { ...(next === null ? absent(within) : within), [name]: next }), {
      replace: !isStep,
      state: next === null ? null : isStep ? { opened: name } : state,
      preventScrollReset: true,
    });
  }

  return [value, set];
}

const absent = (query: Query): Query => Object.fromEntries(Object.keys(query).map((key) => [key, null]));

function changed(query: URLSearchParams, changes: Query): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) next.delete(key);
    else next.set(key, value);
  }
  return next;
}
