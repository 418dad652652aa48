import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import type { TestClient, TestServer } from './harness.ts';

export interface Person {
  id: string;
  email: string;
  client: TestClient;
}

/** Somebody with an account of their own. */
export async function newUser(server: TestServer, email = `${randomUUID()}@example.com`): Promise<Person> {
  const client = server.newClient();
  const { data } = await client.call(api.accounts.register, { body: { email, password: 'secret-1' } });
  client.token = data.token;
  return { id: data.id, email, client };
}

/** Somebody who may use the console. */
export async function newAdmin(server: TestServer): Promise<Person> {
  const admin = await newUser(server);
  await server.ctx.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  return admin;
}

/** The newest line of the audit log, as the console shows it. */
export async function lastAudit(admin: Person, query: { search?: string; action?: string } = {}) {
  const { data } = await admin.client.call(api.adminRecords.audit, { query });
  return data.entries[0];
}
