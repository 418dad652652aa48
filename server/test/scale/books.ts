import type { ObjectStore } from '@marquee/sandbox/s3';
import { sql } from 'kysely';
import sharp from 'sharp';
import { checkLedger } from '../../src/credits/index.ts';
import type { Db } from '../../src/database.ts';

/**
 * Adds everything up once all is quiet: what people have against what they paid, and what the ads name against what is
 * stored.
 * @returns a sentence for each thing that is wrong
 */
export async function audit(db: Db, store: ObjectStore, signupCredits: number): Promise<string[]> {
  const queries = {
    'has another balance than ads were delivered': sql<{ id: string }>`
      select u.id from users u join credit_accounts a on a.user_id = u.id
      where a.balance <> ${signupCredits} - (select count(*) from generation_slots s
        join generations g on g.id = s.generation_id where g.user_id = u.id and s.state = 'delivered')`,
    'is a generation that was not completed': sql<{ id: string }>`
      select id from generations where status <> 'complete'`,
    'is the generation of a slot without its ad': sql<{ id: string }>`
      select s.generation_id as id from generation_slots s left join ads on ads.id = s.ad_id
      where s.state <> 'delivered' or ads.id is null`,
    'is a hold that is open': sql<{
      id: string;
    }>`select purpose as id from credit_holds where closed_at is null`,
    'is a regeneration that was not completed': sql<{ id: string }>`
      select id from regenerations where status <> 'complete'`,
    'is a job that was not done': sql<{ id: string }>`
      select name || ' ' || id as id from pgboss.job where state <> 'completed' and name not like '\\_\\_pgboss%'`,
    'was counted otherwise than it happened': sql<{ id: string }>`
      select coalesce(c.measure, r.measure) as id
      from (select measure, sum(amount) as amount from activity group by 1) c
      full join (select measure, sum(amount) as amount from recorded_activity group by 1) r
        on r.measure = c.measure
      where c.amount is distinct from r.amount`,
  };
  const faults = (await checkLedger(db)).map(({ rule, subject }) => `${subject} breaks: ${rule}`);
  for (const [fault, query] of Object.entries(queries)) {
    const { rows } = await query.execute(db);
    faults.push(...rows.map(({ id }) => `${id} ${fault}`));
  }
  const kept = new Set(await store.keys());
  for (const key of await picturesOf(db)) {
    if (!kept.has(key)) faults.push(`${key} is not there`);
    else if (!(await isWholePng(await store.read(key)))) faults.push(`${key} is no PNG`);
    if (!kept.has(key.replace('.png', '.webp'))) faults.push(`${key} has no thumbnail`);
  }
  return faults;
}

/** Pictures in the store that no ad names, thumbnails left out. */
export async function orphansOf(db: Db, store: ObjectStore): Promise<string[]> {
  const named = new Set(await picturesOf(db));
  return (await store.keys()).filter(
    (key) => key.startsWith('ads/') && key.endsWith('.png') && !named.has(key),
  );
}

async function picturesOf(db: Db): Promise<string[]> {
  const ads = await db.selectFrom('ads').select('blob_key').where('deleted_at', 'is', null).execute();
  return ads.map(({ blob_key }) => blob_key);
}

/** Whether its header can be read and its end is there. */
async function isWholePng(bytes: Uint8Array): Promise<boolean> {
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: null }));
  return format === 'png' && Buffer.from(bytes.subarray(-8, -4)).toString() === 'IEND';
}
