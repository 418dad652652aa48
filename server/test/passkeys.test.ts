import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspend } from '../src/accounts/index.ts';
import { passkeyHome } from '../src/accounts/second-factor/passkeys.ts';
import { createAuthenticator } from './authenticator.ts';
import { startServer, type TestServer } from './harness.ts';
import { type Person, password, signUp } from './kit/accounts.ts';
import { ageConfirmations, newCautious, ticketOf } from './second-factor-support.ts';

const publicUrl = 'https://marquee.example';
const home = { origin: publicUrl, rpId: 'marquee.example' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ role: 'api', publicUrl });
});
afterAll(() => server.close());

const { secondFactor } = api;
const refused = expect.objectContaining({ status: 400, code: 'PASSKEY_REFUSED' });
type Authenticator = ReturnType<typeof createAuthenticator>;

const newOptions = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(secondFactor.newPasskeyOptions, {})).data;
const options = async () => (await server.client.call(secondFactor.passkeyOptions, {})).data;
const signIn = (passkey: ReturnType<Authenticator['get']>) =>
  server.client.call(secondFactor.signInByPasskey, { body: { passkey } });

/** Somebody with a passkey. */
async function newHolder() {
  const person = await signUp(server);
  const device = createAuthenticator(home);
  const { data } = await person.client.call(secondFactor.addPasskey, {
    body: { passkey: device.create(await newOptions(person)), name: 'My phone' },
  });
  return { ...person, device, recoveryCodes: data.recoveryCodes ?? [] };
}

describe('a passkey', () => {
  it('is added, signs in by itself without a name, and is a second factor beside the password', async () => {
    const person = await newHolder();
    expect(person.recoveryCodes).toHaveLength(10);
    const { data } = await signIn(person.device.get(await options(), person.id));
    expect(data).toMatchObject({ id: person.id, email: person.email });
    expect((await server.newClient(data.token).call(api.accounts.me, {})).data.id).toBe(person.id);
    expect((await ticketOf(server, person.email)).ways).toEqual(['passkey', 'recovery']);
    const { data: status } = await person.client.call(secondFactor.status, {});
    expect(status.passkeys).toEqual([
      expect.objectContaining({ id: person.device.id, name: 'My phone', synced: false }),
    ]);
    expect(status.passkeys[0]?.lastUsedAt).not.toBeNull();
    const { data: copy } = await person.client.call(api.accounts.export, {});
    expect(copy.secondFactor).toMatchObject({ app: null, passkeys: [{ name: 'My phone' }] });
  });

  it('is asked for as one that needs no name and checks its user', async () => {
    const person = await signUp(server);
    expect(await newOptions(person)).toMatchObject({
      rp: { id: 'marquee.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await options()).toMatchObject({ rpId: 'marquee.example', userVerification: 'required' });
  });

  it('answers each challenge once, in time, and only what it was made for', async () => {
    const person = await newHolder();
    const once = person.device.get(await options(), person.id);
    await signIn(once);
    await expect(signIn(once)).rejects.toEqual(refused);

    const late = await options();
    await sql`update passkey_challenges set expires_at = now()`.execute(server.ctx.db);
    await expect(signIn(person.device.get(late, person.id))).rejects.toEqual(refused);

    const { data: ofSession } = await person.client.call(secondFactor.confirmationOptions, {});
    await expect(signIn(person.device.get(ofSession, person.id))).rejects.toEqual(refused);
    await expect(signIn(person.device.get({ challenge: 'made-up' }, person.id))).rejects.toEqual(refused);
  });

  it.each([
    ['of another site', { origin: 'https://marquee.evil' }],
    ['for another name', { rpId: 'evil' }],
    ['that did not check its user', { verified: false }],
  ])('%s is refused, as a new one and to sign in', async (_, conduct) => {
    const person = await newHolder();
    await expect(signIn(person.device.get(await options(), person.id, conduct))).rejects.toEqual(refused);
    const other = createAuthenticator(home);
    const body = { passkey: other.create(await newOptions(person), conduct), name: 'Other' };
    await expect(person.client.call(secondFactor.addPasskey, { body })).rejects.toEqual(refused);
  });

  it('that counts backwards, or is signed by another key, is refused', async () => {
    const person = await newHolder();
    await signIn(person.device.get(await options(), person.id, { counter: 5 }));
    for (const counter of [5, 4]) {
      const copy = person.device.get(await options(), person.id, { counter });
      await expect(signIn(copy)).rejects.toEqual(refused);
    }
    const stranger = createAuthenticator(home).get(await options(), person.id, { counter: 9 });
    await expect(signIn({ ...stranger, id: person.device.id, rawId: person.device.id })).rejects.toEqual(
      refused,
    );
    await expect(signIn(stranger)).rejects.toEqual(refused);
    await signIn(person.device.get(await options(), person.id, { counter: 6 }));
  });

  it('lets a passkey belong to one account alone', async () => {
    const [one, two] = [await newHolder(), await newHolder()];
    const body = { passkey: one.device.create(await newOptions(two)), name: 'Mine too' };
    await expect(two.client.call(secondFactor.addPasskey, { body })).rejects.toMatchObject({ status: 400 });
    await expect(signIn(one.device.get(await options(), two.id))).rejects.toEqual(refused);
    const params = { id: one.device.id };
    await expect(two.client.call(secondFactor.removePasskey, { params })).rejects.toMatchObject({
      status: 404,
    });
    await ageConfirmations(server);
    const { data } = await two.client.call(secondFactor.confirmationOptions, {});
    const foreign = { body: { passkey: one.device.get(data, one.id) } };
    await expect(two.client.call(secondFactor.confirm, foreign)).rejects.toEqual(refused);
  });

  it('does not enter once it is removed, nor a suspended account', async () => {
    const person = await newHolder();
    await person.client.call(secondFactor.removePasskey, { params: { id: person.device.id } });
    await expect(signIn(person.device.get(await options(), person.id))).rejects.toEqual(refused);
    await server.client.call(api.accounts.login, { body: { email: person.email, password } });

    const shut = await newHolder();
    await server.ctx.db.transaction().execute((tx) => suspend(tx, shut.id));
    await expect(signIn(shut.device.get(await options(), shut.id))).rejects.toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
    });
  });

  it('takes a passkey as proof of who is there', async () => {
    const person = await newHolder();
    await ageConfirmations(server);
    const renew = () => person.client.call(secondFactor.renewRecoveryCodes, {});
    await expect(renew()).rejects.toMatchObject({ status: 403, code: 'REAUTHENTICATION_REQUIRED' });
    expect((await person.client.call(secondFactor.confirmation, {})).data.ways).toEqual(['code', 'passkey']);
    const { data } = await person.client.call(secondFactor.confirmationOptions, {});
    await person.client.call(secondFactor.confirm, {
      body: { passkey: person.device.get(data, person.id) },
    });
    await renew();
  });

  it('leaves the app as the second factor when it goes', async () => {
    const person = await newCautious(server);
    const device = createAuthenticator(home);
    const { data } = await person.client.call(secondFactor.addPasskey, {
      body: { passkey: device.create(await newOptions(person)), name: 'Key' },
    });
    expect(data.recoveryCodes).toBeNull();
    await person.client.call(secondFactor.removePasskey, { params: { id: device.id } });
    expect((await ticketOf(server, person.email)).ways).toEqual(['app', 'recovery']);
  });
});

it('takes localhost for an address of this machine, which is no name', () => {
  expect(passkeyHome('http://127.0.0.1:3000')).toEqual({
    rpID: 'localhost',
    origin: 'http://localhost:3000',
  });
  expect(passkeyHome('https://ads.example.com')).toEqual({
    rpID: 'ads.example.com',
    origin: 'https://ads.example.com',
  });
});
