import {
  type BoundedClient,
  clientOptions,
  DatabaseUnavailableError,
  glance,
  openClient,
} from './database-client.ts';
import type { Logger } from './log.ts';

/** Milliseconds between two looks while it answers, and while it does not. */
const pause = { answering: 2_000, silent: 500 };

/** Milliseconds that a new connection may take. */
const connectTimeoutMs = 2_000;

/** Milliseconds that this process may be busy with something else while it waits for an answer. */
const maxBusyMs = 1_000;

/** Milliseconds that a connection has to go on, once the database answers again, before it counts as lost. */
const revivalMs = 1_000;

/** Whether the database is there, found out on a connection that nothing else uses. */
export interface DatabaseLink {
  /** The connections that are cut when the database answers a new one and not them. */
  clients: Set<BoundedClient>;
  /** As of the last look. */
  answers(): boolean;
  /** Looks now. @throws DatabaseUnavailableError, within some six seconds */
  look(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Looks again and again. Connections that were made before an outage may lead nowhere although the database is back: a
 * network that drops packets tells nobody.
 */
export function watchDatabase(url: string, log: Logger): DatabaseLink {
  const clients = new Set<BoundedClient>();
  let own: BoundedClient | null = null;
  let looking: Promise<void> | null = null;
  let answers = true;
  let closed = false;
  let next: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    own ??= await openClient({
      ...clientOptions(url, 'marquee link', glance),
      connectionTimeoutMillis: connectTimeoutMs,
    });
    await own.query('select 1');
  }

  /** Asks once more where this process was too busy to read the answer in time. */
  async function askInTime(): Promise<void> {
    let free = performance.now();
    let busy = 0;
    const note = () => {
      busy = Math.max(busy, performance.now() - free);
      free = performance.now();
    };
    const notes = setInterval(note, 200);
    try {
      await ask();
    } catch (error) {
      note();
      if (busy < maxBusyMs) throw error;
      own?.cut('was not heard');
      own = null;
      await ask();
    } finally {
      clearInterval(notes);
    }
  }

  async function lookOnce(): Promise<void> {
    try {
      await askInTime();
      if (!answers) revive();
      answers = true;
    } catch (error) {
      if (answers && !closed) log.warn({ err: error }, 'the database does not answer');
      answers = false;
      own?.cut('does not answer');
      own = null;
      throw new DatabaseUnavailableError('the database does not answer', { cause: error });
    }
  }

  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  }

  /** Cuts what is left of the time before: at once what rests, and soon what still waits for an answer. */
  function revive(): void {
    log.info('the database answers again');
    const before = Date.now();
    for (const client of clients) if (client.askedAt === null) client.cut('was away');
    setTimeout(() => {
      for (const client of clients)
        if (client.askedAt !== null && client.askedAt <= before) client.cut('was away');
    }, revivalMs).unref();
  }

  const again = () => {
    next = setTimeout(
      () =>
        look()
          .catch(() => {})
          .finally(() => closed || again()),
      answers ? pause.answering : pause.silent,
    ).unref();
  };
  again();

  return {
    clients,
    answers: () => answers,
    look,
    async close() {
      closed = true;
      clearTimeout(next);
      await looking?.catch(() => {});
      await own?.end();
    },
  };
}
