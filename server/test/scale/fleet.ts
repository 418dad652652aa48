import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { layWire, type Wire } from '../own-database.ts';
import { ended, freePort, startProcess } from '../product.ts';

/** One process of the product. */
export interface Member {
  name: string;
  role: 'api' | 'worker';
  url: string;
  child: ChildProcess;
  /** The folder of the release that it runs; this one where there is none. */
  release: string | undefined;
  /** Its own way to the database. */
  wire: Wire;
}

export interface Fleet {
  members: Member[];
  apis: Member[];
  workers: Member[];
  /** Ends a process with a signal, starts it again, also as another release, and waits until it serves; one thing after the other. */
  restart(member: Member, signal: 'SIGKILL' | 'SIGTERM', release?: string): Promise<void>;
  /** What went wrong without being told to: processes that ended by themselves, and what they logged as an error. */
  complaints(): Promise<Map<string, number>>;
  close(): Promise<void>;
}

/** Starts processes of both roles with these variables; what they log goes to files in `folder`. */
export async function startFleet(
  env: Record<string, string>,
  { apis, workers, folder, release }: { apis: number; workers: number; folder: string; release?: string },
): Promise<Fleet> {
  const deaths: string[] = [];
  const meant = new WeakSet<ChildProcess>();
  const inHand = new Map<Member, Promise<void>>();

  /** Starts a member's process, and again should it end by itself, as whoever runs processes does. */
  function start(member: Member): void {
    const { name, role, url, wire } = member;
    const output = openSync(join(folder, `${name}.log`), 'a');
    const child = startProcess(
      { ...env, DATABASE_URL: wire.url, ROLE: role, PORT: new URL(url).port },
      ['ignore', output, output],
      member.release,
    );
    closeSync(output);
    member.child = child;
    child.once('exit', (code, signal) => {
      if (meant.has(child)) return;
      deaths.push(`${name} ended by itself (${signal ?? code})`);
      start(member);
    });
  }

  async function serves({ url }: Member): Promise<void> {
    while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) await delay(100);
  }

  const roles = [...Array(apis).fill('api'), ...Array(workers).fill('worker')] as Member['role'][];
  const members = await Promise.all(
    roles.map(async (role, index) => {
      const url = `http://127.0.0.1:${await freePort()}`;
      const wire = await layWire(env.DATABASE_URL ?? '');
      const member = { name: `${role}-${index}`, role, url, release, wire } as Member;
      start(member);
      return member;
    }),
  );
  await Promise.all(members.map(serves));

  return {
    members,
    apis: members.filter(({ role }) => role === 'api'),
    workers: members.filter(({ role }) => role === 'worker'),
    restart(member, signal, release = member.release) {
      const restart = async () => {
        meant.add(member.child);
        await ended(member.child, signal);
        member.release = release;
        start(member);
        await serves(member);
      };
      const restarted = (inHand.get(member) ?? Promise.resolve()).then(restart);
      inHand.set(member, restarted);
      return restarted;
    },
    async complaints() {
      const counts = new Map<string, number>();
      for (const death of deaths) counts.set(death, (counts.get(death) ?? 0) + 1);
      for (const name of await readdir(folder)) {
        if (!name.endsWith('.log')) continue;
        for (const line of (await readFile(join(folder, name), 'utf8')).split('\n')) {
          const complaint = complaintOf(line);
          if (complaint) counts.set(complaint, (counts.get(complaint) ?? 0) + 1);
        }
      }
      return counts;
    },
    async close() {
      await Promise.all(inHand.values());
      for (const { child } of members) meant.add(child);
      await Promise.all(members.map(({ child }) => ended(child, 'SIGTERM')));
      await Promise.all(members.map(({ wire }) => wire.close()));
    },
  };
}

/** What a line of the log complains of; null where it is none of an error, or cut off by a kill. */
function complaintOf(line: string): string | null {
  if (!line.startsWith('{')) return line.trim() && !line.startsWith('  ') ? line.trim() : null;
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= 50 ? [msg, err?.message].filter(Boolean).join(': ') : null;
  } catch {
    return null;
  }
}

/** The processes in which a worker has its ads made. */
export async function childrenOf({ child: { pid } }: Member): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return listed.trim().split(/\s+/).filter(Boolean).map(Number);
}

/** Bytes of memory that a process takes up; 0 where that cannot be told. */
export async function memoryOf({ child: { pid } }: Member): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
