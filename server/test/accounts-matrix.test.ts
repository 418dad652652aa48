import { createHash } from 'node:crypto';
import { api } from '@marquee/contract';
import { expect, it } from 'vitest';
import { type Dead, ok, openAccountActs, type Person, type Scene } from './kit/account-acts.ts';

let { open, made, newPassword, answer, acts } = openAccountActs();

/**
 * Orders of what can happen to an account, with a stranger who knows an address and its owner, who reads its mail and
 * has it at Google: all that are short, and some long ones. `MATRIX_LENGTH=3` tries all of up to three acts.
 */
const shortest = Number(process.env.MATRIX_LENGTH ?? 2);

const long = { acts: 6, orders: 24 };

const held = (): Dead => ({ sessions: [], passwords: [], codes: [], links: [] });

const me = async (session: string) => (await open.server.newClient(session).call(api.accounts.me, {})).data;

/** Nothing that died opens anything, and the stranger gets into nothing that is the owner's. */
async function inspect(scene: Scene): Promise<string[]> {
  const { email, stranger, dead } = scene;
  const faults: string[] = [];
  const opens = async (what: string, call: Promise<unknown>) => {
    if (await ok(call)) faults.push(what);
  };
  const logIn = (password: string) =>
    open.server.client.call(api.accounts.login, { body: { email, password } });
  const exchange = async ({ code, browser }: Person['codes'][number]) => {
    if (!(await browser.exchange(code, { withoutPassword: true })).ok) throw new Error('refused');
  };
  const lost = scene.owned ? stranger : held();
  for (const session of [...dead.sessions, ...lost.sessions]) await opens('a session', me(session));
  for (const password of [...dead.passwords, ...lost.passwords]) await opens('a password', logIn(password));
  for (const code of [...dead.codes, ...lost.codes]) await opens('a code', exchange(code));
  for (const { purpose, token } of dead.links.filter((link) => link.token !== 'google')) {
    if (purpose === 'reset') {
      const body = { password: newPassword() };
      await opens(
        'a reset link',
        open.server.client.call(api.accounts.resetPassword, { params: { token }, body }),
      );
    }
    for (const session of scene.owner.sessions)
      await opens(
        'a link',
        open.server.newClient(session).call(api.accounts.verifyEmail, { params: { token } }),
      );
  }
  if (scene.owned && (await answer(scene, 'facebook'))) faults.push('Facebook, which vouches for nobody');
  return faults;
}

const names = Object.keys(acts);

/** Every order of `length` different acts that begins with one that opens an account. */
function orders(length: number, begun: string[] = []): string[][] {
  if (begun.length === length) return [begun];
  const next = begun.length === 0 ? names.slice(0, 3) : names.filter((name) => !begun.includes(name));
  return next.flatMap((name) => orders(length, [...begun, name]));
}

/** Orders of `length` acts, ever the same ones, spread over all there are. */
const someOrders = (length: number, count: number): string[][] =>
  Array.from({ length: count }, (_, nth) => {
    const [first = '', ...rest] = [names[nth % 3], ...names].filter((name) => name !== undefined);
    const by = (name: string) => createHash('sha256').update(`${nth} ${name}`).digest('hex');
    const others = rest.filter((name) => name !== first);
    return [first, ...others.sort((a, b) => by(a).localeCompare(by(b)))].slice(0, length);
  });

it("leaves, in any order of acts, the stranger outside what is the owner's, and nothing old alive", async () => {
  const all = [...orders(shortest), ...someOrders(long.acts, long.orders)];
  const faults: string[] = [];
  const work = async () => {
    for (let order = all.pop(); order; order = all.pop()) {
      const scene: Scene = {
        email: `owner${++made}@example.com`,
        stranger: { name: 'stranger', ...held() },
        owner: { name: 'owner', ...held() },
        dead: held(),
        owned: false,
      };
      for (const name of order) await acts[name]?.(scene);
      for (const fault of await inspect(scene)) faults.push(`${order.join(', ')}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  expect(faults).toEqual([]);
}, 600_000);
