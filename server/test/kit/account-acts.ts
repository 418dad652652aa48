import { api } from '@marquee/contract';
import { type IdentityProvider, startIdentityProvider } from '@marquee/sandbox/oauth';
import { afterAll, beforeAll, expect } from 'vitest';
import { makeLink } from '../../src/accounts/mailed-links.ts';
import { codeOf, newBrowser, type SocialHouse } from '../browser.ts';
import { startServer, type TestServer } from '../harness.ts';

const publicUrl = 'https://marquee.example';

/** What somebody holds that may open an account. */
export interface Person {
  name: 'stranger' | 'owner';
  sessions: string[];
  passwords: string[];
  /** Codes of social sign-ins that are not exchanged yet. */
  codes: { code: string; browser: ReturnType<typeof newBrowser> }[];
  /** Tokens in mails: only the owner reads them. */
  links: { purpose: 'reset' | 'verify'; token: string }[];
}

/** What was good once and must not be any more. */
export type Dead = Omit<Person, 'name'>;

export interface Scene {
  email: string;
  stranger: Person;
  owner: Person;
  dead: Dead;
  /** Whether the owner has shown, to the account as it is, that its address is theirs, or has opened it. */
  owned: boolean;
}

const people = ({ stranger, owner }: Scene) => [stranger, owner];

/** From now on nothing that anybody holds of this kind is good, but for `except`. */
function bury<Kind extends keyof Dead>(scene: Scene, kind: Kind, except?: Dead[Kind][number]): void {
  for (const person of people(scene)) {
    const all = person[kind] as unknown[];
    (scene.dead[kind] as unknown[]).push(...all.filter((one) => one !== except));
    (person[kind] as unknown[]) = all.filter((one) => one === except);
  }
}

export const ok = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );

/** A file's server with Google and Facebook, and what a stranger and an owner of an address may do there. */
export function openAccountActs() {
  const open = {} as { provider: IdentityProvider; server: TestServer };
  beforeAll(async () => {
    open.provider = await startIdentityProvider();
    const { google, facebook } = open.provider;
    open.server = await startServer({ role: 'api', publicUrl, google, facebook });
  });

  afterAll(async () => {
    await open.server.close();
    await open.provider.close();
  });

  let made = 0;

  const newPassword = () => `password ${++made}`;

  const account = ({ email }: Scene) =>
    open.server.ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

  async function register(scene: Scene, who: Person): Promise<void> {
    const password = newPassword();
    const call = open.server.client.call(api.accounts.register, { body: { email: scene.email, password } });
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
    const browser = newBrowser(open.server.url, publicUrl, open.provider);
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
      const token = await makeLink(open.server.ctx.db, user.id, 'verify');
      scene.owner.links.push({ purpose: 'verify', token });
      await fetch(`${open.server.url}/verify-email/${token}`);
      await ok(open.server.client.call(api.accounts.verifyEmail, { params: { token } }));
      expect((await account(scene))?.email_verified).toBe(user.email_verified);
    },
    async 'the owner confirms'(scene) {
      const user = await account(scene);
      if (!user || user.email_verified) return;
      const token = await makeLink(open.server.ctx.db, user.id, 'verify');
      for (const session of scene.owner.sessions) {
        if (!(await ok(open.server.newClient(session).call(api.accounts.verifyEmail, { params: { token } }))))
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
        await makeLink(open.server.ctx.db, user.id, 'reset'),
        await makeLink(open.server.ctx.db, user.id, 'reset'),
      ];
      const password = newPassword();
      await open.server.client.call(api.accounts.resetPassword, { params: { token }, body: { password } });
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
          token: await makeLink(open.server.ctx.db, user.id, 'reset'),
        };
        const password = newPassword();
        const body = { currentPassword, newPassword: password };
        if (!(await ok(open.server.newClient(session).call(api.accounts.changePassword, { body })))) continue;
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
          if (!(await ok(open.server.newClient(session).call(api.accounts.deleteAccount, { body }))))
            continue;
          for (const kind of ['sessions', 'passwords', 'codes', 'links'] as const) bury(scene, kind);
          scene.owned = false;
          return;
        }
      }
    },
  };

  return { open, made, newPassword, answer, acts };
}
