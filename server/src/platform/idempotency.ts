import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { HttpError } from './http-error.ts';
import type { Logger } from './log.ts';

/** A call that may come several times and is to be done once. */
interface RepeatableCall {
  /** Whose: the same Idempotency-Key of another caller is another one. */
  caller: string;
  userId: string;
  key: string;
  method: string;
  url: string;
  body: unknown;
}

/** How it was answered: with what is kept of it, or not yet by another that is at it. */
interface KeptAnswer {
  status: number;
  body: unknown;
}

export type OnceAnswer<Result> = { result: Result; repeated: boolean } | { kept: KeptAnswer; repeated: true };

export interface Idempotency {
  /**
   * Does something once for all calls of one Idempotency-Key, over all processes and their crashes.
   * @param act gets the name of what it is to make: it must make no second one of that name, since it is called again with
   *   the same where a process died in its middle, or where it failed for reasons that may pass
   * @param keep what of the answer is kept for repetitions; null where `act` gives the answer to them, too
   * @returns `repeated` where it was answered before: what was kept of that answer, or `result` as `act` gave it anew
   * @throws HttpError IDEMPOTENCY_KEY_REUSED for another call with the same key, REQUEST_IN_PROGRESS, and what `act` throws
   */
  once<Result>(
    call: RepeatableCall,
    act: (id: string) => Promise<Result>,
    keep: ((result: Result) => KeptAnswer) | null,
  ): Promise<OnceAnswer<Result>>;
}

interface Claim {
  id: string;
  fingerprint: Buffer;
  status: number | null;
  answer: unknown;
}

/** How often a process says that it is still at its calls, milliseconds, and when a silent one counts as dead. */
const heartbeatIntervalMs = 5_000;
const silence = sql`interval '15 seconds'`;

/** How long an answer is kept. */
const kept = sql`interval '24 hours'`;

export function createIdempotency<Tables>(db: Kysely<Tables>, log: Logger): Idempotency {
  const inHand = new Set<RepeatableCall>();
  let heartbeat: NodeJS.Timeout | undefined;

  const beat = async () => {
    const calls = JSON.stringify([...inHand].map(({ caller, key }) => ({ caller, key })));
    await sql`
      update idempotency_claims set alive_at = now()
      from json_to_recordset(${calls}::json) as call(caller text, key text)
      where idempotency_claims.caller = call.caller and idempotency_claims.key = call.key and status is null`
      .execute(db)
      .catch((error) => log.warn({ err: error }, 'sign of life of calls in hand not written'));
  };
  const begin = (call: RepeatableCall) => {
    inHand.add(call);
    heartbeat ??= setInterval(() => void beat(), heartbeatIntervalMs);
  };
  const end = (call: RepeatableCall) => {
    inHand.delete(call);
    if (inHand.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  };

  return {
    async once(call, act, keep) {
      const claim = await claimCall(db, call);
      const repeated = claim.status !== null;
      if (claim.status !== null && keep)
        return { kept: { status: claim.status, body: claim.answer }, repeated: true };
      begin(call);
      try {
        const result = await act(claim.id);
        await answerClaim(db, call, keep?.(result) ?? { status: 200, body: null });
        return { result, repeated };
      } catch (error) {
        await leaveClaim(db, call, error).catch((trouble) =>
          log.warn({ err: trouble }, 'a call in hand was not given up'),
        );
        throw error;
      } finally {
        end(call);
      }
    },
  };
}

/** Takes a call: as a new one, as one that was answered, or as one whose process died. */
async function claimCall<Tables>(db: Kysely<Tables>, call: RepeatableCall): Promise<Claim> {
  const fingerprint = fingerprintOf(call);
  const { rows: taken } = await sql<Claim>`
    insert into idempotency_claims as claim (caller, key, user_id, fingerprint, id)
    values (${call.caller}, ${call.key}, ${call.userId}, ${fingerprint}, ${randomUUID()})
    on conflict (caller, key) do update set fingerprint = excluded.fingerprint, id = excluded.id,
      created_at = now(), alive_at = now(), status = null, answer = null
      where claim.created_at < now() - ${kept}
    returning id, fingerprint, status, answer`.execute(db);
  if (taken[0]) return taken[0];
  const { rows: found } = await sql<Claim>`
    select id, fingerprint, status, answer from idempotency_claims
    where caller = ${call.caller} and key = ${call.key}`.execute(db);
  const [claim] = found;
  if (claim && !fingerprint.equals(claim.fingerprint)) throw new HttpError('IDEMPOTENCY_KEY_REUSED');
  if (claim && claim.status !== null) return claim;
  const { rows: orphaned } = await sql<Claim>`
    update idempotency_claims set alive_at = now()
    where caller = ${call.caller} and key = ${call.key} and status is null and alive_at < now() - ${silence}
    returning id, fingerprint, status, answer`.execute(db);
  if (orphaned[0]) return orphaned[0];
  throw new HttpError('REQUEST_IN_PROGRESS', undefined, { 'retry-after': '1' });
}

const answerClaim = <Tables>(
  db: Kysely<Tables>,
  { caller, key }: RepeatableCall,
  { status, body }: KeptAnswer,
) =>
  sql`update idempotency_claims set status = ${status}, answer = ${JSON.stringify(body)}::jsonb
    where caller = ${caller} and key = ${key}`.execute(db);

/**
 * A refusal made nothing: the call may come again with another body. What may have made something is left for the next
 * one of the same kind, to be gone on with under the same name.
 */
async function leaveClaim<Tables>(
  db: Kysely<Tables>,
  { caller, key }: RepeatableCall,
  error: unknown,
): Promise<void> {
  if (error instanceof HttpError && error.status < 500)
    await sql`delete from idempotency_claims where caller = ${caller} and key = ${key} and status is null`.execute(
      db,
    );
  else
    await sql`update idempotency_claims set alive_at = '-infinity'
      where caller = ${caller} and key = ${key} and status is null`.execute(db);
}

/** Deletes what is kept for longer than a day. */
export const sweepIdempotency = <Tables>(db: Kysely<Tables>) =>
  sql`delete from idempotency_claims where created_at < now() - ${kept}`.execute(db);

const fingerprintOf = ({ method, url, body }: RepeatableCall): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([method, url, inOrder(body)]))
    .digest();

/** The same whatever the order is in which an object names its fields. */
function inOrder(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return createHash('sha256').update(value).digest('hex');
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, item]) => [name, inOrder(item)]);
}
