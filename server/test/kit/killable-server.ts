import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type ClientOptions, call, send } from '@marquee/contract';
import { afterAll, beforeAll } from 'vitest';
import { issue } from '../../src/credits/index.ts';
import type { Db, Tables } from '../../src/database.ts';
import { createDb } from '../../src/platform/db.ts';
import { createLog } from '../../src/platform/log.ts';
import { createTestDatabase, layCluster } from '../database.ts';
import { fetchWhenFree } from '../fetch-when-free.ts';
import { ended, freePort, served, startProcess } from '../product.ts';
import { askDatabase } from './ask-database.ts';

interface KillableOptions {
  /** Whether it starts the database itself, which then dies and comes back with it; else it has one of the tests' own. */
  hasOwnDatabase?: boolean;
  /** Further variables, asked for at each start. */
  env?: () => Record<string, string>;
}

/** A file's product in a process of its own, which may be killed at any moment, and whoever uses it meanwhile. */
export function openKillable({ hasOwnDatabase = false, env = () => ({}) }: KillableOptions = {}) {
  const open = {} as { dataDir: string; url: string };
  let server: ChildProcess;
  let given: { database: Awaited<ReturnType<typeof createTestDatabase>>; db: Db } | null = null;

  async function start(): Promise<void> {
    const database: Record<string, string> = given ? { DATABASE_URL: given.database.url } : {};
    const place = { DATA_DIR: open.dataDir, PORT: new URL(open.url).port, SANDBOX: 'on' };
    server = startProcess({ ...place, ...database, ...env() });
    await served(server, open.url);
  }

  const inDatabase = async <T>(ask: (db: Db) => Promise<T>): Promise<T> =>
    given ? ask(given.db) : askDatabase(open.dataDir, ask);

  beforeAll(async () => {
    if (!hasOwnDatabase) {
      const database = await createTestDatabase();
      given = { database, db: createDb<Tables>(database.url, createLog({ level: 'silent' })) };
    }
    open.dataDir = await mkdtemp(join(tmpdir(), 'marquee-killable-'));
    if (hasOwnDatabase) layCluster(open.dataDir);
    open.url = `http://127.0.0.1:${await freePort()}`;
    await start();
  });
  afterAll(async () => {
    await ended(server, 'SIGTERM');
    await given?.db.destroy();
    await given?.database.drop();
    await rm(open.dataDir, { recursive: true, force: true });
  });

  /** Somebody who has read an app, and comes back where the server is away. */
  async function signUpWithApp(email: string) {
    let token: string | null = null;
    const client: ClientOptions = { host: open.url, token: () => token, fetch: fetchWhenFree };
    const body = { email, password: 'secret-1' };
    const { data: user } = await call(client, api.accounts.register, { body });
    token = user.token;
    const { data: configuration } = await call(client, api.configuration.get, {});
    const { data: app } = await call(client, api.listings.extract, {
      body: { url: configuration.examples[0]?.url ?? '' },
    });
    const balance = async () => (await call(client, api.credits.balance, {})).data.credits;
    return { client, user, app, balance };
  }

  return {
    open,
    start,
    kill: () => ended(server, 'SIGKILL'),
    inDatabase,
    signUpWithApp,
    /** The same with a finished square. */
    async signUpWithAd(email: string) {
      const { app, client, ...person } = await signUpWithApp(email);
      const order = { appId: app.appId, formatTypes: ['square'], quantities: { square: 1 } };
      const made = await send(client, api.generations.generate, {
        body: { ...order, templateType: 'basic' },
      });
      await made.text();
      const { ads } = await call(client, api.ads.ofApp, { params: { appId: app.appId }, query: {} });
      const [ad] = ads;
      if (!ad) throw new Error('no ad came');
      return { ...person, client, app, ad };
    },
    setCosts: (costs: { edit_cost?: number; kit_cost?: number }) =>
      inDatabase((db) =>
        db
          .updateTable('configuration')
          .set({ value: JSON.stringify({ basic: 1, advanced: 3, ...costs }) })
          .where('section', '=', 'generation_costs')
          .execute(),
      ),
    give: (userId: Parameters<typeof issue>[1], credits: number) =>
      inDatabase((db) =>
        db
          .transaction()
          .execute((tx) =>
            issue(tx, userId, credits, { key: 'crash-test', kind: 'adjustment', reason: 'crash test' }),
          ),
      ),
  };
}
