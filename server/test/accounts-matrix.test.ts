import { createHash } from 'node:crypto';
import { api } from '@marquee/contract';
import { type IdentityProvider, startIdentityProvider } from '@marquee/sandbox/oauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink } from '../src/accounts/mailed-links.ts';
import { codeOf, newBrowser, type SocialHouse } from './browser.ts';
import { startServer, type TestServer } from './harness.ts';

/**
 * Orders of what can happen to an account, with a stranger who knows an address and its owner, who reads its mail and
 * has it at Google: all that are short, and some long ones. `MATRIX_LENGTH=3` tries all of up to three acts.
 */
const shortest = Number(process.env.MATRIX_LENGTH ?? 2);
const long = { acts: 6, orders: 24 };

const publicUrl = 'https://marquee.example';
let provider: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startIdentityProvider();
  const { google, facebook } = provider;
  server = await startServer({ role: 'api', publicUrl, google, facebook });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** What somebody holds that may open an account. */
interface Person {
  name: 'stranger' | 'owner';
  sessions: string[];
  passwords: string[];
  /** Codes of social sign-ins that are not exchanged yet. */
  codes: { code: string; browser: ReturnType<typeof newBrowser> }[];
  /** Tokens in mails: only the owner reads them. */
  links: { purpose: 'reset' | 'verify'; token: string }[];
}

/** What was good once and must not be any more. */
type Dead = Omit<Person, 'name'>;

interface Scene {
  email: string;
  stranger: Person;
  owner: Person;
  dead: Dead;
  /** Whether the owner has shown, to the account as it is, that its address is theirs, or has opened it. */
  owned: boolean;
}

const held = (): Dead => ({ sessions: [], passwords: [], codes: [], links: [] });
const people = ({ stranger, owner }: Scene) => [stranger, owner];

/** From now on nothing that anybody holds of this kind is good, but for `except`. */
function bury<Kind extends keyof Dead>(scene: Scene, kind: Kind, except?: Dead[Kind][number]): void {
  for (const person of people(scene)) {
    const all = person[kind] as unknown[];
    (scene.dead[kind] as unknown[]).push(...all.filter((one) => one !== except));
    (person[kind] as unknown[]) = all.filter((one) => one === except);
  }
}

let made = 0;
const newPassword = () => `password ${++made}`;
const me = async (session: string) => (await server.newClient(session).call(api.accounts.me, {})).data;
const ok = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );
const account = ({ email }: Scene) =>
  server.ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

async function register(scene: Scene, who: Person): Promise<void> {
  const password = newPassword();
  const call = server.client.call(api.accounts.register, { body: { email: scene.email, password } });
  const data = await call.then(
    (reply) => reply.data,
    () => null,
  );
  if (!data) return;
  who.sessions.push(data.token);
  who.passwords.push(password);
  scene.owned = who.name === 'owner';
}

/** Goes to another house and comes back with a code; null where that was refused. */
async function answer(scene: Scene, house: SocialHouse) {
  const browser = newBrowser(server.url, publicUrl, provider);
  // The stranger has told Facebook the owner's address, and Facebook never asked.
  const location = await browser.signIn(house, {
    name: house,
    email: scene.email,
    verified: house === 'google',
  });
  return location.startsWith('/auth-callback') ? { code: codeOf(location), browser } : null;
}

const acts: Record<string, (scene: Scene) => Promise<void>> = {
  'the stranger registers': (scene) => register(scene, scene.stranger),
  'the owner registers': (scene) => register(scene, scene.owner),
  async 'the stranger enters by Facebook'(scene) {
    const known = await account(scene);
    const answered = await answer(scene, 'facebook');
    if (!answered) return;
    const response = await answered.browser.exchange(answered.code);
    if (!response.ok) return;
    if (!known) scene.owned = false;
    scene.stranger.sessions.push(api.accounts.exchange.reply.parse(await response.json()).data.token);
  },
  async 'the stranger waits with a code of Facebook'(scene) {
    const known = await account(scene);
    const answered = await answer(scene, 'facebook');
    if (answered && !known) scene.owned = false;
    if (answered) scene.stranger.codes.push(answered);
  },
  async 'the mail is scanned'(scene) {
    const user = await account(scene);
    if (!user) return;
    const token = await makeLink(server.ctx.db, user.id, 'verify');
    scene.owner.links.push({ purpose: 'verify', token });
    await fetch(`${server.url}/verify-email/${token}`);
    await ok(server.client.call(api.accounts.verifyEmail, { params: { token } }));
    expect((await account(scene))?.email_verified).toBe(user.email_verified);
  },
  async 'the owner confirms'(scene) {
    const user = await account(scene);
    if (!user || user.email_verified) return;
    const token = await makeLink(server.ctx.db, user.id, 'verify');
    for (const session of scene.owner.sessions) {
      if (!(await ok(server.newClient(session).call(api.accounts.verifyEmail, { params: { token } }))))
        continue;
      scene.owned = true;
      scene.dead.links.push({ purpose: 'verify', token });
      return;
    }
    scene.owner.links.push({ purpose: 'verify', token });
  },
  async 'the owner resets'(scene) {
    const user = await account(scene);
    if (!user?.password_hash) return;
    const [token, unused] = [
      await makeLink(server.ctx.db, user.id, 'reset'),
      await makeLink(server.ctx.db, user.id, 'reset'),
    ];
    const password = newPassword();
    await server.client.call(api.accounts.resetPassword, { params: { token }, body: { password } });
    bury(scene, 'sessions');
    bury(scene, 'passwords');
    bury(scene, 'codes');
    scene.dead.links.push({ purpose: 'reset', token }, { purpose: 'reset', token: unused });
    scene.owner.passwords.push(password);
    scene.owned = true;
  },
  async 'the owner enters by Google'(scene) {
    const before = await account(scene);
    const answered = await answer(scene, 'google');
    if (!answered) throw new Error('Google vouches for the owner');
    const [password] = scene.owner.passwords;
    let response = await answered.browser.exchange(answered.code);
    const kept = response.status === 409 && password !== undefined;
    if (response.status === 409)
      response = await answered.browser.exchange(
        answered.code,
        kept ? { password } : { withoutPassword: true },
      );
    expect(response.status).toBe(200);
    const { data } = api.accounts.exchange.reply.parse(await response.json());
    const linked = before && !(scene.owned && scene.owner.links.some(({ token }) => token === 'google'));
    if (linked) {
      bury(scene, 'sessions');
      bury(scene, 'codes');
      if (!kept) {
        bury(scene, 'passwords');
        scene.dead.links.push(...scene.owner.links.splice(0));
      }
    }
    // Remembers that this identity is linked: the next time nothing changes.
    scene.owner.links.push({ purpose: 'verify', token: 'google' });
    scene.owner.sessions.push(data.token);
    scene.owned = true;
  },
  async 'whoever can changes the password'(scene) {
    for (const person of people(scene)) {
      const [session] = person.sessions;
      const [currentPassword] = person.passwords;
      if (!session || !currentPassword) continue;
      const user = await account(scene);
      const link = user && {
        purpose: 'reset' as const,
        token: await makeLink(server.ctx.db, user.id, 'reset'),
      };
      const password = newPassword();
      const body = { currentPassword, newPassword: password };
      if (!(await ok(server.newClient(session).call(api.accounts.changePassword, { body })))) continue;
      bury(scene, 'sessions', session);
      bury(scene, 'passwords');
      bury(scene, 'codes');
      if (link) scene.dead.links.push(link);
      person.passwords.push(password);
      return;
    }
  },
  async 'whoever can deletes the account'(scene) {
    for (const { sessions, passwords } of people(scene)) {
      for (const session of sessions) {
        const body = { confirmation: passwords[0] ?? scene.email };
        if (!(await ok(server.newClient(session).call(api.accounts.deleteAccount, { body })))) continue;
        for (const kind of ['sessions', 'passwords', 'codes', 'links'] as const) bury(scene, kind);
        scene.owned = false;
        return;
      }
    }
  },
};

/** Nothing that died opens anything, and the stranger gets into nothing that is the owner's. */
async function inspect(scene: Scene): Promise<string[]> {
  const { email, stranger, dead } = scene;
  const faults: string[] = [];
  const opens = async (what: string, call: Promise<unknown>) => {
    if (await ok(call)) faults.push(what);
  };
  const logIn = (password: string) => server.client.call(api.accounts.login, { body: { email, password } });
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
        server.client.call(api.accounts.resetPassword, { params: { token }, body }),
      );
    }
    for (const session of scene.owner.sessions)
      await opens('a link', server.newClient(session).call(api.accounts.verifyEmail, { params: { token } }));
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
