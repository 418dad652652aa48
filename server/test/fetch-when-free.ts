import { setTimeout as delay } from 'node:timers/promises';

const longest = 60_000;
const pause = 250;

/** As `fetch`, but comes back, as whoever gets 503 with `retry-after` is told to: a busy machine may send anybody away. */
export const fetchWhenFree: typeof fetch = async (...request) => {
  const deadline = Date.now() + longest;
  for (;;) {
    const response = await fetch(...request);
    const isToldSo = response.status === 503 && response.headers.has('retry-after');
    if (!isToldSo || Date.now() > deadline) return response;
    await response.body?.cancel();
    await delay(pause);
  }
};
