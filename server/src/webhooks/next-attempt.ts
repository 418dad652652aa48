/** Pauses before each attempt after the first, seconds, as Standard Webhooks suggests them. */
const pauses = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** The longest that a receiver may ask to be left alone, seconds. */
const maxPauseSeconds = 86_400;

/**
 * Seconds until the next attempt; null after the last.
 * @param attempts how many there were
 * @param asked seconds that the receiver asked for
 * @param random from 0 to 1: no two deliveries come back at the same moment
 */
export function pauseAfter(attempts: number, asked = 0, random = Math.random()): number | null {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return null;
  return Math.round(Math.max(pause * (1 + random / 5), Math.min(asked, maxPauseSeconds)));
}

/** Seconds that a `Retry-After` header asks for; 0 where it has none that is understood. */
export function retryAfterSeconds(header: string | undefined, now = Date.now()): number {
  if (!header) return 0;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now) / 1_000));
}
