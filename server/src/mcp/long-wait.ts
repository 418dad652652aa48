import type { WaitOptions } from '@marquee/client';
import type { ServerContext } from '@modelcontextprotocol/server';

/**
 * How long one call waits for what is being made, milliseconds: clients give a call up after a minute. What takes longer
 * is asked for again.
 */
const maxWaitMs = 45_000;

interface Told {
  progress: number;
  total: number;
  message: string;
}

/**
 * Waits for something that is being made, tells its progress to whoever asked to be told, and gives how far it is by then.
 * @param wait until it has ended
 * @param read how far it is, where that takes longer than a call may
 */
export async function waitAWhile<State>(
  { mcpReq: { signal, _meta, notify } }: ServerContext,
  wait: (options: WaitOptions<State>) => Promise<State>,
  read: () => Promise<State>,
  describe: (state: State) => Told,
): Promise<State> {
  const progressToken = _meta?.progressToken;
  const onProgress = (state: State) => {
    if (progressToken === undefined) return;
    const params = { progressToken, ...describe(state) };
    notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  const enough = AbortSignal.timeout(maxWaitMs);
  return wait({ signal: AbortSignal.any([signal, enough]), onProgress }).catch((error) => {
    if (!enough.aborted || signal.aborted) throw error;
    return read();
  });
}
