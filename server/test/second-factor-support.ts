import { setTimeout as delay } from 'node:timers/promises';
import { type ApiError, api } from '@marquee/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { TestServer } from './harness.ts';
import { type Person, password, signUp } from './kit/accounts.ts';

/** What an authenticator app shows; `steps` of 30 seconds from now. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Waits until the app shows its code for some seconds more, where a test counts on the step that a code belongs to. */
export async function waitForFreshStep(): Promise<void> {
  while (Date.now() % 30_000 > 25_000) await delay(100);
}

/** Six digits that the app shows at no moment near this one. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => appCode(secret, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
}

/** Adds an authenticator app to somebody's account. */
export async function addApp({ client }: Pick<Person, 'client'>) {
  const { secret } = (await client.call(api.secondFactor.beginApp, {})).data;
  const { data } = await client.call(api.secondFactor.confirmApp, { body: { code: appCode(secret) } });
  return { secret, recoveryCodes: data.recoveryCodes ?? [] };
}

/** Somebody who has shown that the address is theirs. */
export async function newConfirmed(server: TestServer): Promise<Person> {
  const person = await signUp(server);
  await server.ctx.db
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', person.id)
    .execute();
  return person;
}

/** Somebody with an authenticator app. */
export async function newCautious(server: TestServer) {
  const person = await newConfirmed(server);
  return { ...person, ...(await addApp(person)) };
}

/** Signs in by password as far as that goes: gives the ticket. */
export async function ticketOf(server: TestServer, email: string, typed = password) {
  const fault = await server.client
    .call(api.accounts.login, { body: { email, password: typed } })
    .then(() => null)
    .catch((fault: ApiError) => fault);
  if (!fault?.secondFactor) throw new Error(`no ticket, but ${fault?.code ?? 'a session'}`);
  return fault.secondFactor;
}

/** Lets the codes that were used be used again, as if time had passed. */
export const forgetSteps = (server: TestServer) =>
  sql`update authenticator_apps set last_step = null`.execute(server.ctx.db);

/** Makes it long ago that anybody showed who they are. */
export const ageConfirmations = (server: TestServer) =>
  sql`update sessions set confirmed_at = now() - interval '11 minutes'`.execute(server.ctx.db);
