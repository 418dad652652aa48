import { sql } from 'kysely';
import type { Db } from '../database.ts';

interface ProgramCounts {
  keys: number;
  calls: number;
  refused: number;
  refusals: { scope: number; ceiling: number; limit: number; failed: number };
  replayed: number;
  busiest: { id: string; name: string; email: string; calls: number; refused: number; replayed: number }[];
  webhooks: number;
  disabled: number;
  delivered: number;
  pending: number;
  failed: number;
  tracked: number;
  checked: number;
  outdated_ads: number;
}

/** How much keys, webhooks and checks of listings had to do in the last 24 hours, over all accounts. */
export async function programFigures(db: Db) {
  const { rows } = await sql<ProgramCounts>`
    with day as (select now() - interval '24 hours' as start),
      calls as (
        select count(*)::int as calls, (count(*) filter (where status >= 400))::int as refused,
          (count(*) filter (where replayed))::int as replayed,
          json_build_object(
            'scope', count(*) filter (where code in ('KEY_NOT_ACCEPTED', 'SCOPE_MISSING')),
            'ceiling', count(*) filter (where code = 'KEY_CEILING_REACHED'),
            'limit', count(*) filter (where code = 'RATE_LIMITED'),
            'failed', count(*) filter (where status >= 500)) as refusals
        from api_calls, day where at > day.start
      ),
      busiest as (
        select key_id, count(*)::int as calls, (count(*) filter (where status >= 400))::int as refused,
          (count(*) filter (where replayed))::int as replayed
        from api_calls, day where at > day.start group by key_id order by calls desc, key_id limit 10
      ),
      sent as (
        select (count(*) filter (where state = 'delivered'))::int as delivered,
          (count(*) filter (where state = 'pending'))::int as pending,
          (count(*) filter (where state = 'failed'))::int as failed
        from webhook_deliveries, day where created_at > day.start
      ),
      tracked as (
        select count(*)::int as tracked,
          (count(*) filter (where greatest(checked_at, fetched_at) > day.start))::int as checked
        from listings, day where app_id in (
          select app_id from gallery_counts where count > 0 and newest_at > now() - interval '90 days'
        )
      )
    select calls.*, sent.*, tracked.*,
      (select coalesce(json_agg(json_build_object('id', api_keys.id, 'name', api_keys.name, 'email', users.email,
          'calls', busiest.calls, 'refused', busiest.refused, 'replayed', busiest.replayed) order by busiest.calls desc, api_keys.id), '[]')
        from busiest join api_keys on api_keys.id = busiest.key_id join users on users.id = api_keys.user_id) as busiest,
      (select count(*)::int from api_keys where revoked_at is null and coalesce(expires_at > now(), true)) as keys,
      (select count(*)::int from webhooks where disabled_at is null) as webhooks,
      (select count(*)::int from webhooks where disabled_because in ('gone', 'failing')) as disabled,
      (select count(*)::int from ads where outdated <> '{}' and deleted_at is null) as outdated_ads
    from calls, sent, tracked`.execute(db);
  const {
    keys,
    calls,
    refused,
    refusals,
    replayed,
    busiest,
    webhooks,
    disabled,
    delivered,
    pending,
    failed,
    tracked,
    checked,
    outdated_ads,
  } = rows[0] as ProgramCounts;
  return {
    keys,
    calls,
    refused,
    refusals,
    replayed,
    busiest,
    webhooks,
    disabled,
    deliveries: { delivered, pending, failed },
    listings: { tracked, checked, outdatedAds: outdated_ads },
  };
}
