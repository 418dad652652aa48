import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepSessions } from '../src/accounts/sessions.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ role: 'api', trustProxy: 'loopback' });
});
afterAll(() => server.close());

const agents = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  chrome:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};
const password = 'correct horse';

let made = 0;
async function post(path: string, body: object, agent: string, from: string) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent, 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  return api.accounts.login.reply.parse(await response.json()).data;
}
const register = (agent = agents.firefox, from = '203.0.113.7') =>
  post(api.accounts.register.path, { email: `device${++made}@example.com`, password }, agent, from);
const logIn = (email: string, agent = agents.chrome, from = '2001:db8:0:7::1') =>
  post(api.accounts.login.path, { email, password }, agent, from);
const list = async (token: string) => (await server.newClient(token).call(api.sessions.list, {})).data;
const me = (token: string) => server.newClient(token).call(api.accounts.me, {});
const ended = { status: 401, code: 'UNAUTHENTICATED' };

describe('the sessions of an account', () => {
  it('are listed with device, network and last use, the one that asks marked, and nobody else’s', async () => {
    const user = await register();
    await register();
    await logIn(user.email);
    const listed = await list(user.token);
    expect(listed.map(({ device, network, current }) => ({ device, network, current }))).toEqual([
      { device: 'Chrome on Linux', network: '2001:db8:0:7::/64', current: false },
      { device: 'Firefox on Windows', network: '203.0.113.7', current: true },
    ]);
    for (const { id, lastUsedAt } of listed) {
      expect(Math.abs(Date.now() - Date.parse(lastUsedAt))).toBeLessThan(60_000);
      await expect(me(id)).rejects.toMatchObject(ended);
    }
  });

  it('say where they were seen last', async () => {
    const user = await register();
    await fetch(server.url + api.accounts.me.path, {
      headers: {
        authorization: `Bearer ${user.token}`,
        'user-agent': agents.chrome,
        'x-forwarded-for': '198.51.100.9',
      },
    });
    expect(await list(user.token)).toMatchObject([{ device: 'Chrome on Linux', network: '198.51.100.9' }]);
  });

  it('end one by one from another one, and all others at once; none of somebody else', async () => {
    const user = await register();
    const [phone, tablet, stranger] = [await logIn(user.email), await logIn(user.email), await register()];
    const client = server.newClient(user.token);
    const idOf = async (token: string) => (await list(token)).find(({ current }) => current)?.id ?? '';
    await client.call(api.sessions.end, { params: { id: await idOf(phone.token) } });
    await expect(me(phone.token)).rejects.toMatchObject(ended);
    await expect(
      client.call(api.sessions.end, { params: { id: await idOf(stranger.token) } }),
    ).rejects.toMatchObject({ status: 404 });
    await client.call(api.sessions.endOthers, {});
    await expect(me(tablet.token)).rejects.toMatchObject(ended);
    expect(await list(user.token)).toHaveLength(1);
    expect((await me(stranger.token)).data.id).toBe(stranger.id);
    const { rows } = await sql<{ action: string }>`select action from audit_log
      where actor_id = ${user.id} and action like 'session%' order by id`.execute(server.ctx.db);
    expect(rows.map(({ action }) => action)).toEqual(['session-ended', 'sessions-ended']);
  });

  it('are 30 at most: another one ends the one that was not used for longest', async () => {
    const user = await register();
    await sql`insert into sessions (token_hash, user_id, last_used_at)
      select sha256(n::text::bytea), ${user.id}, now() - interval '1 hour' - n * interval '1 minute'
      from generate_series(1, 40) n`.execute(server.ctx.db);
    const newest = await logIn(user.email);
    const listed = await list(newest.token);
    expect(listed).toHaveLength(30);
    expect(listed[0]?.current).toBe(true);
    expect((await me(user.token)).data.id).toBe(user.id);
  });

  it('are swept when they are over, also of who never comes back', async () => {
    const user = await register();
    await sql`insert into sessions (token_hash, user_id, created_at, last_used_at)
      select sha256(('old ' || n)::bytea), ${user.id}, now() - interval '20 days', now() - interval '8 days'
      from generate_series(1, 1500) n`.execute(server.ctx.db);
    await sweepSessions(server.ctx.db, new AbortController().signal);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from sessions
      where user_id = ${user.id}`.execute(server.ctx.db);
    expect(rows[0]?.count).toBe(1);
    expect((await me(user.token)).data.id).toBe(user.id);
  });
});
