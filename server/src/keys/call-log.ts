import { sql } from 'kysely';
import type { KeyCall } from '#platform/caller-key.ts';
import type { Context } from '../context.ts';

/** Milliseconds that calls are collected for, so that not each of them writes by itself. */
const collectMs = 250;

/** Calls that wait to be written at most; what comes while the database is away is left out. */
const mostWaiting = 10_000;

const waiting = new WeakMap<Context, KeyCall[]>();

/** Why a call with a key that is known was refused, by the code of its failure. */
const refusals: Record<string, string> = {
  KEY_NOT_ACCEPTED: 'scope',
  SCOPE_MISSING: 'scope',
  KEY_CEILING_REACHED: 'ceiling',
  RATE_LIMITED: 'limit',
};

/** Writes down a call that was made with a key, a moment later, with others. */
export function noteKeyCall(ctx: Context, call: KeyCall): void {
  const why = refusals[call.code ?? ''];
  if (why) ctx.metrics.keyRefusals.inc({ why });
  if (call.replayed) ctx.metrics.replayedCalls.inc();
  const calls = waiting.get(ctx);
  if (calls) {
    if (calls.length < mostWaiting) calls.push(call);
    return;
  }
  waiting.set(ctx, [call]);
  setTimeout(() => void write(ctx), collectMs);
}

async function write(ctx: Context): Promise<void> {
  const calls = waiting.get(ctx) ?? [];
  waiting.delete(ctx);
  const rows = JSON.stringify(
    calls.map(({ keyId, at, method, path, status, code, credits, replayed, ms, agent, address }) => ({
      key_id: keyId,
      at,
      method,
      path,
      status,
      code,
      credits,
      replayed,
      ms,
      agent: agent.slice(0, 200),
      address,
    })),
  );
  const table = sql`json_to_recordset(${rows}::json) as call(key_id uuid, at timestamptz, method text, path text,
    status int, code text, credits int, replayed boolean, ms int, agent text, address text)`;
  await sql`
    with added as (
      insert into api_calls (key_id, at, method, path, status, code, credits, replayed, ms)
      select key_id, at, method, path, status, code, credits, replayed, ms from ${table}
      where exists (select from api_keys where api_keys.id = call.key_id) order by at
    )
    update api_keys set last_used_at = newest.at, last_agent = newest.agent, last_address = newest.address
    from (select distinct on (key_id) key_id, at, agent, address from ${table} order by key_id, at desc) as newest
    where api_keys.id = newest.key_id and coalesce(api_keys.last_used_at < newest.at, true)`
    .execute(ctx.db)
    .catch((error) => ctx.log.warn({ err: error }, 'calls with keys not written down'));
}
