import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { gatherLeads } from '../src/results/leads.ts';
import { lastAudit, type Person, signUp, signUpAdmin } from './kit/accounts.ts';
import { adsIn } from './kit/ads.ts';
import { openGenerations } from './kit/generations.ts';

const { open, signUpToGenerate, generate } = openGenerations();

const gather = () => gatherLeads(open.server.ctx, AbortSignal.timeout(60_000));
const share = ({ client }: Person, sharesLeads: boolean) =>
  client.call(api.results.setSharing, { body: { sharesLeads } });

let admin: Person;
/** Accounts in which 'ease' plainly leads before 'outcome'. */
let people: Person[];
const leading = async () => (await admin.client.call(api.adminAnalytics.results, {})).data;

/** Gives somebody ads of two ideas, like those of another, and results of them. */
async function addResults({ client, id }: Person, like: string, best: string, other: string): Promise<void> {
  const rows = [];
  for (const angle of [best, other].flatMap((each) => Array.from({ length: 6 }, () => each))) {
    const ad = randomUUID();
    await sql`insert into ads select (jsonb_populate_record(ads, jsonb_build_object('id', ${ad}::text,
        'user_id', ${id}::text, 'angle', ${angle}::text, 'token_number', nextval('ad_tokens'),
        'blob_key', 'ads/' || left(replace(${ad}::text, '-', ''), 22) || '.png'))).*
      from ads where id = ${like}`.execute(open.server.ctx.db);
    const clicks = angle === best ? 1_500 : 400;
    const day = '2026-09-01';
    rows.push({ network: 'meta' as const, adID: ad, from: day, to: day, impressions: 50_000, clicks });
  }
  await client.call(api.results.add, { body: { rows } });
}

beforeAll(async () => {
  admin = await signUpAdmin(open.server);
  const [ad] = adsIn(await generate(await signUpToGenerate(), { square: 1 }));
  if (!ad) throw new Error('an ad was ordered');
  people = await Promise.all(Array.from({ length: 6 }, () => signUp(open.server)));
  for (const person of people) await addResults(person, ad.adID, 'ease', 'outcome');
});

it('shows what leads in accounts that allow it, and only where these are five', async () => {
  await gather();
  expect(await leading()).toEqual({ angles: [], archetypes: [], fewestAccounts: 5 });
  const [first] = people as [Person];
  expect((await first.client.call(api.results.sharing, {})).data).toEqual({ sharesLeads: false });

  for (const person of people.slice(0, 4)) await share(person, true);
  await gather();
  expect((await leading()).angles).toEqual([]);

  await share(people[4] as Person, true);
  // Nobody sees what one switch changes: it counts when all are gathered.
  expect((await leading()).angles).toEqual([]);
  await gather();
  expect(await leading()).toEqual({
    angles: [{ value: 'ease', mostly: true }],
    archetypes: [],
    fewestAccounts: 5,
  });
  expect((await first.client.call(api.results.sharing, {})).data).toEqual({ sharesLeads: true });
});

it('forgets an account at once that does not allow it any more, and one that is gone', async () => {
  for (const person of people) await share(person, true);
  await gather();
  expect((await leading()).angles).toHaveLength(1);
  const [first, second] = people as [Person, Person];
  await share(first, false);
  expect((await lastAudit(admin, { action: 'sharing.withdrawn' }))?.actor).toMatchObject({ _id: first.id });
  // Five are left.
  expect((await leading()).angles).toHaveLength(1);
  await share(second, false);
  expect((await leading()).angles).toEqual([]);
  await gather();
  const { rows } = await sql`select distinct user_id from result_leads`.execute(open.server.ctx.db);
  expect(rows).toHaveLength(4);
});
