import { api, type Operation } from '@marquee/contract';
import { useEffect, useRef } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';

/** Milliseconds between two looks at a running job, and from its end to the reload. */
const pollEveryMs = 3_000;
const reloadAfterMs = 2_000;

/** The user's running generation, looked at every 3 s, and whenever the tab is shown; `onEnd` follows its end by 2 s. */
export function useRunningJob(onEnd: () => void): Operation | null {
  const { data } = useEndpoint(
    api.generations.current,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.hasActiveOperation ? pollEveryMs : false),
      refetchOnWindowFocus: 'always',
    },
  );
  const job = data?.operation ?? null;
  const id = job?.id ?? null;
  const before = useRef<string | null>(null);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    const ended = before.current !== null && before.current !== id;
    before.current = id;
    if (!ended) return;
    const timer = window.setTimeout(() => end.current(), reloadAfterMs);
    return () => window.clearTimeout(timer);
  }, [id]);

  return job;
}
