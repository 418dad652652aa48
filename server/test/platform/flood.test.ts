import { expect, it } from 'vitest';
import { createHttp } from '../../src/platform/http.ts';
import { createLog } from '../../src/platform/log.ts';
import { noLimits, noSessions } from './apart.ts';

/** As many in ten seconds as two thousand times this. */
const limitFactor = 0.005;
const allowed = 10;

const serve = async (trustProxy: string | false) => {
  let asked = 0;
  const app = await createHttp(
    {
      config: { publicUrl: 'http://localhost', trustProxy, limitFactor },
      limits: noLimits,
      log: createLog({ level: 'silent' }),
    },
    {
      authenticate: async () => {
        asked++;
        return null;
      },
      watchSessions: noSessions,
    },
  );
  app.get('/api/mine', { config: { access: 'user', keys: 'none' } }, async () => ({}));
  return { app, asked: () => asked };
};

it('answers one address no more than so often, and looks nothing up for it then', async () => {
  const { app, asked } = await serve(false);
  const paths = ['/api/mine', '/nowhere', '/api/mine', '/'];
  const replies = [];
  for (let call = 0; call < 3 * allowed; call++) {
    const headers = { authorization: 'Bearer x' };
    replies.push(await app.inject({ url: paths[call % paths.length] ?? '', headers }));
  }
  const refused = replies.filter(({ statusCode }) => statusCode === 429);
  expect(replies.indexOf(refused[0] as (typeof replies)[0])).toBe(allowed);
  expect(refused).toHaveLength(2 * allowed);
  expect(refused[0]?.json()).toMatchObject({ success: false, code: 'RATE_LIMITED' });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(asked()).toBeLessThanOrEqual(allowed / 2);
  await app.close();
});

it('goes on answering the others, also those behind the same proxy', async () => {
  const { app } = await serve('loopback');
  const from = async (address: string) =>
    (await app.inject({ url: '/nowhere', headers: { 'x-forwarded-for': address } })).statusCode;
  for (let call = 0; call <= allowed; call++) await from('198.51.100.7');
  expect(await from('198.51.100.7')).toBe(429);
  expect(await from('198.51.100.8')).toBe(404);
  // A line of IPv6 has more addresses than anybody can count.
  for (let call = 0; call <= allowed; call++) await from(`2001:db8:1:2::${call}`);
  expect(await from('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await from('2001:db8:1:3::1')).toBe(404);
  await app.close();
});
