import { randomUUID } from 'node:crypto';
import type { UserId } from '@marquee/contract';
import { api } from '@marquee/contract';
import { newUserId } from '../../src/accounts/new-user-id.ts';
import { giveWelcome, openAccount } from '../../src/credits/index.ts';
import type { TestClient, TestContext, TestServer } from '../harness.ts';

export interface Person {
  id: UserId;
  email: string;
  client: TestClient;
}

/** The password of whoever signs up without one of their own. */
export const password = 'secret-1';

/** Somebody with a new account, signed in. */
export async function signUp(
  server: TestServer,
  account: { email?: string; password?: string; displayName?: string } = {},
): Promise<Person> {
  const client = server.newClient();
  const body = { email: `${randomUUID()}@example.com`, password, ...account };
  const { data } = await client.call(api.accounts.register, { body });
  client.token = data.token;
  return { id: data.id, email: body.email, client };
}

/** Somebody who may use the console. */
export async function signUpAdmin(server: TestServer): Promise<Person> {
  const admin = await signUp(server);
  await server.ctx.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  return admin;
}

/** Credits that somebody can spend. */
export const creditsOf = async (client: TestClient): Promise<number> =>
  (await client.call(api.credits.balance, {})).data.credits;

/** The newest line of the audit log, as the console shows it. */
export async function lastAudit(admin: Person, query: { search?: string; action?: string } = {}) {
  const { data } = await admin.client.call(api.adminRecords.audit, { query });
  return data.entries[0];
}

/** Records a user with a ledger account and that many welcome credits, where no server listens. @returns its id */
export async function openUser({ ctx }: TestContext, welcome: number): Promise<UserId> {
  const id = newUserId();
  await ctx.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('users')
      .values({ id, email: `${id}@example.com`, password_hash: 'x', display_name: null, role: 'user' })
      .execute();
    await openAccount(tx, id);
    if (welcome > 0) await giveWelcome(tx, id, welcome);
  });
  return id;
}
