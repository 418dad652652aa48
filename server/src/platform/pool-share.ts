import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailableError } from './database-client.ts';

/** On whose behalf something is done: an account's, by its id, or the queue's. */
type Behalf = { account: string } | 'jobs';

/** Milliseconds that a call waits for connections in all, and a job for each. */
const maxWaitMs = 4_000;

const current = new AsyncLocalStorage<{ behalf: Behalf; maxWaitMs: number }>();

/** Does something on somebody's behalf: it gets no more than their share of the connections. */
export const onBehalfOf = <T>(behalf: Behalf, act: () => T): T => current.run({ behalf, maxWaitMs }, act);

/** Does something that many wait for: it is charged to nobody. */
export const onNobodysBehalf = <T>(act: () => T): T => current.exit(act);

/**
 * Connections of a pool of ten. One account can keep a few busy, all accounts together and the queue not all: signing
 * in, and whatever needs no session, always finds one.
 */
const maxConnections = { oneAccount: 3, accounts: 6, jobs: 6, together: 8 };

interface ConnectionGate {
  inside: number;
  waiting: Set<() => void>;
}

const newGate = (): ConnectionGate => ({ inside: 0, waiting: new Set() });

export interface PoolShare {
  /**
   * Waits for a place. @returns gives it back, once however often it is called
   * @throws DatabaseUnavailableError where it takes too long
   */
  enter(): Promise<() => void>;
  /** Those who wait. */
  waiting(): number;
}

/** Shares a pool's connections out. */
export function createPoolShare(): PoolShare {
  const accounts = new Map<string, ConnectionGate>();
  const [all, jobs, together] = [newGate(), newGate(), newGate()];

  function gatesFor(behalf: Behalf): [ConnectionGate, number][] {
    if (behalf === 'jobs')
      return [
        [jobs, maxConnections.jobs],
        [together, maxConnections.together],
      ];
    const { account } = behalf;
    const own = accounts.get(account) ?? newGate();
    accounts.set(account, own);
    return [
      [own, maxConnections.oneAccount],
      [all, maxConnections.accounts],
      [together, maxConnections.together],
    ];
  }

  function leave(behalf: Behalf, gates: ConnectionGate[]): void {
    for (const gate of gates) {
      // Handed on to who came first: nobody slips in between.
      const [next] = gate.waiting;
      if (next) next();
      else gate.inside--;
    }
    if (behalf === 'jobs') return;
    const own = accounts.get(behalf.account);
    if (own?.inside === 0 && own.waiting.size === 0) accounts.delete(behalf.account);
  }

  return {
    async enter() {
      const caller = current.getStore();
      if (!caller) return () => {};
      const { behalf } = caller;
      const since = Date.now();
      const until = since + caller.maxWaitMs;
      const entered: ConnectionGate[] = [];
      let left = false;
      const giveBack = () => {
        if (!left) leave(behalf, entered);
        left = true;
      };
      try {
        for (const [gate, places] of gatesFor(behalf)) {
          await pass(gate, places, until);
          entered.push(gate);
        }
      } catch (error) {
        giveBack();
        throw error;
      } finally {
        if (behalf !== 'jobs') caller.maxWaitMs -= Date.now() - since;
      }
      return giveBack;
    },
    waiting: () =>
      [...accounts.values(), all, jobs, together].reduce((sum, { waiting }) => sum + waiting.size, 0),
  };
}

/** Takes a place as soon as there is one, those who came first before the others. */
function pass(gate: ConnectionGate, places: number, until: number): Promise<void> {
  if (gate.inside < places) {
    gate.inside++;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const take = () => {
      clearTimeout(timer);
      gate.waiting.delete(take);
      resolve();
    };
    const timer = setTimeout(() => {
      gate.waiting.delete(take);
      reject(new DatabaseUnavailableError('all connections of this share are in use'));
    }, until - Date.now());
    gate.waiting.add(take);
  });
}
