import { api, type NewKey } from '@marquee/contract';
import { sql } from 'kysely';
import type { TestClient, TestServer } from '../harness.ts';
import type { Person } from './accounts.ts';

export interface HeldKey {
  id: string;
  text: string;
  /** Calls with it. */
  client: TestClient;
}

/** A new key of somebody's. */
export async function makeKey(
  server: TestServer,
  { client }: Pick<Person, 'client'>,
  wanted: Partial<NewKey> & Pick<NewKey, 'scopes'>,
): Promise<HeldKey> {
  const body = { name: 'A program', mode: 'live' as const, ...wanted };
  const { data } = await client.call(api.keys.create, { body });
  const text = data.key ?? '';
  return { id: data.id, text, client: server.newClient(text) };
}

/** Lets the time of a key run out. */
export const expire = ({ ctx }: TestServer, { id }: HeldKey) =>
  sql`update api_keys set expires_at = now() - interval '1 second' where id = ${id}`.execute(ctx.db);
