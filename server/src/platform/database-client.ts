import pg from 'pg';

/** How long one thing may take on a connection, milliseconds; 0: for ever. */
export interface TimeLimits {
  /** One statement, lock waits included. */
  statement: number;
  /** Waiting for one lock. */
  lock: number;
  /** Doing something else in the middle of a transaction, with its locks held. */
  idleInTransaction: number;
}

/** Whoever waits for it is told to come back before ten seconds are over. */
export const ordinary: TimeLimits = { statement: 8_000, lock: 3_000, idleInTransaction: 15_000 };

/** For work that nobody waits for, on connections of its own: sweeps, sums, the check of the ledger. */
export const batch: TimeLimits = { statement: 15 * 60_000, lock: 10_000, idleInTransaction: 60_000 };

/** The queue's own upkeep looks through all jobs that there ever were. */
export const queueing: TimeLimits = { statement: 60_000, lock: 10_000, idleInTransaction: 15_000 };

/** A look whether anybody is there. */
export const glance: TimeLimits = { statement: 2_500, lock: 2_500, idleInTransaction: 2_500 };

/** For what takes as long as it takes: migrations, and sessions that only hold a lock. */
export const unbounded: TimeLimits = { statement: 0, lock: 0, idleInTransaction: 0 };

/** Milliseconds beyond the server's own limit after which its silence is the network's. */
const graceMs = 1_000;

const secondLookMs = 200;

/** The database is silent, or all connections to it are in use for too long. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/**
 * What every connection of ours is opened with: limits that the server keeps, and signs of life in both directions, so
 * that neither side waits for one that is gone. Settings of the address go before these.
 */
export const clientOptions = (
  url: string,
  name: string,
  allowance: TimeLimits,
  clients?: Set<BoundedClient>,
) => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  statement_timeout: allowance.statement,
  lock_timeout: allowance.lock,
  idle_in_transaction_session_timeout: allowance.idleInTransaction,
  // Of no effect on a socket of the same machine, where a process that dies is seen at once.
  options: Object.entries({
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 3,
    tcp_keepalives_count: 3,
    tcp_user_timeout: 15_000,
    client_connection_check_interval: 5_000,
  })
    .map(([setting, value]) => `-c ${setting}=${value}`)
    .join(' '),
  silence: allowance.statement && allowance.statement + graceMs,
  clients,
});

export type PostgresOptions = ReturnType<typeof clientOptions>;

/** A connection that breaks when an answer does not come though the server should long have given up itself. */
export class BoundedClient extends pg.Client {
  /** When it was asked what it has not answered yet. */
  askedAt: number | null = null;
  #deadline: NodeJS.Timeout | undefined;
  #silence: number;

  constructor(options: PostgresOptions) {
    super(options);
    this.#silence = options.silence;
    options.clients?.add(this);
    this.connection.on('readyForQuery', () => this.#answered());
    this.connection.once('end', () => {
      this.#answered();
      options.clients?.delete(this);
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as pg declares its overloads
  override query(...args: any[]): any {
    this.askedAt ??= Date.now();
    if (this.#silence > 0) {
      clearTimeout(this.#deadline);
      this.#deadline = setTimeout(() => {
        // The answer may lie here unread, where this process was too busy.
        this.#deadline = setTimeout(() => this.cut('does not answer'), secondLookMs);
      }, this.#silence);
    }
    return (super.query as (...args: unknown[]) => unknown)(...args);
  }

  /** Breaks the connection: what was asked fails, and a pool replaces it. */
  cut(reason: string): void {
    this.connection.stream.destroy(new DatabaseUnavailableError(`the database ${reason}`));
  }

  #answered(): void {
    this.askedAt = null;
    clearTimeout(this.#deadline);
  }
}

/** Opens one connection for itself. Who breaks it is told to 'end', and to 'error' only in the log of whoever listens. */
export async function openClient(options: PostgresOptions): Promise<BoundedClient> {
  const client = new BoundedClient(options);
  client.on('error', () => {});
  await client.connect();
  return client;
}
