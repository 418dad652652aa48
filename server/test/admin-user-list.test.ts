import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newUserId } from '../src/accounts/new-user-id.ts';
import { type Person, signUp } from './kit/accounts.ts';
import { openUsers } from './kit/users.ts';

const open = openUsers();

const list = async (
  query: Parameters<typeof open.admin.client.call<typeof api.adminUsers.list>>[1]['query'] = {},
) => (await open.admin.client.call(api.adminUsers.list, { query })).data;

describe('the list of users', () => {
  let found: string;
  let people: Person[];
  beforeAll(async () => {
    found = randomUUID().slice(0, 8);
    people = [];
    for (const name of ['cleo', 'abel', 'bert'])
      people.push(await signUp(open.server, { email: `${name}@${found}.example` }));
  });

  it('is paged, the newest first', async () => {
    const first = await list();
    expect(first.pagination).toMatchObject({ page: 1, limit: 20, totalPages: 1, more: false });
    expect(first.pagination.total).toBe(first.users.length);
    expect(first.users.slice(0, 3).map(({ _id }) => _id)).toEqual(people.map(({ id }) => id).reverse());
    const pages = [await list({ limit: 2 }), await list({ limit: 2, page: 2 })];
    expect(pages.flatMap(({ users }) => users)).toEqual(first.users.slice(0, 4));
    expect(pages[0]?.pagination.totalPages).toBe(Math.ceil(first.users.length / 2));
    expect(first.users[0]).toMatchObject({
      email: people[2]?.email,
      role: 'user',
      isActive: true,
      credits: 10,
      spent_credits: 0,
      total_purchased_credits: 0,
      authProvider: { type: 'local' },
    });
  });

  it('finds parts of addresses and names, and ids; the signs of patterns mean themselves', async () => {
    await open.server.ctx.db
      .updateTable('users')
      .set({ display_name: 'Cleo 100%_Sure' })
      .where('id', '=', people[0]?.id ?? newUserId())
      .execute();
    const names = async (search: string) =>
      (await list({ search })).users.map(({ email }) => email.split('@')[0]);
    expect(await names(found)).toEqual(['bert', 'abel', 'cleo']);
    expect(await names(`BERT@${found}`)).toEqual(['bert']);
    expect(await names('0%_su')).toEqual(['cleo']);
    expect(await names('%%%')).toEqual([]);
    expect(await names('ab')).toEqual(['abel']);
    expect(await names(people[1]?.id ?? '')).toEqual(['abel']);
    expect((await list({ search: found })).pagination).toMatchObject({
      total: 3,
      totalPages: 1,
      more: false,
    });
  });

  it.each(['createdAt', 'lastLogin', 'email', 'displayName', 'credits', 'role', 'isActive'] as const)(
    'is sorted by %s both ways',
    async (sortBy) => {
      const [up, down] = [
        await list({ sortBy, sortOrder: 'asc', limit: 100 }),
        await list({ sortBy, sortOrder: 'desc', limit: 100 }),
      ];
      const keys = up.users.map((user) => user[sortBy] ?? '');
      const text = (key: string | number | boolean) => (typeof key === 'string' ? key.toLowerCase() : key);
      expect(keys).toEqual(keys.toSorted((a, b) => (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0)));
      expect(down.users).toEqual(up.users.toReversed());
    },
  );

  it('uses an index for every order and search', async () => {
    await open.server.ctx.db.transaction().execute(async (tx) => {
      // So few rows are faster read than looked up: what is asked is whether an index could serve.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      for (const order of [
        'created_at desc, id desc',
        'last_login desc nulls last, id desc',
        'lower(email), id',
      ]) {
        const { rows } = await sql<{
          'QUERY PLAN': string;
        }>`explain select id from users order by ${sql.raw(order)} limit 20`.execute(tx);
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan/);
      }
    });
  });
});
