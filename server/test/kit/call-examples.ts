import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { api, type CallExample, type Endpoint, toCurl } from '@marquee/contract';

const run = promisify(execFile);

/** Every endpoint that a key opens, and those that programs ask beside them, by `domain.name`. */
export const documented = new Map<string, Endpoint>(
  Object.entries(api as unknown as Record<string, Record<string, Endpoint>>).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints)
      .map(([name, endpoint]) => [`${domain}.${name}`, endpoint] as const)
      .filter(([name, { keys }]) => keys !== 'none' || ['formats.list', 'credits.costs'].includes(name)),
  ),
);

/** Makes calls as the reference shows them, by curl, and keeps what comes back. */
export function recordCalls(environment: { MARQUEE_URL: string; MARQUEE_API_KEY: string }, folder: string) {
  const examples: Record<string, CallExample> = {};
  async function call(name: string, sent: Omit<CallExample, 'reply'> = {}): Promise<never> {
    const endpoint = documented.get(name);
    if (!endpoint) throw new Error(`${name} is no endpoint for programs`);
    const { stdout } = await run('sh', ['-c', toCurl(endpoint, sent)], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
      maxBuffer: 50_000_000,
    });
    const reply = stdout.startsWith('data: ')
      ? stdout
          .split('\n')
          .filter((line) => line.startsWith('data: '))
          .map((line) => JSON.parse(line.slice('data: '.length)))
      : JSON.parse(stdout);
    examples[name] = { ...sent, reply };
    return reply as never;
  }
  return { call, examples };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const maxText = 160;
const maxItems = 2;

/**
 * Calls as they are printed: shortened, and with the same ids and times whenever they are made.
 * @param local addresses of this machine → what is printed for them
 */
export function printable(
  examples: Record<string, CallExample>,
  local: Record<string, string>,
): Record<string, CallExample> {
  const names = new Map<string, string>();
  const named = (id: string, next: (count: number) => string) => {
    const known = names.get(id) ?? next(names.size + 1);
    names.set(id, known);
    return known;
  };
  const text = (value: string): string => {
    let told = value;
    for (const [address, printed] of Object.entries(local)) told = told.replaceAll(address, printed);
    told = told
      .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'https://play-lh.googleusercontent.com')
      .replace(uuid, (id) =>
        named(id, (count) => `7f1c0000-0000-4000-8000-${String(count).padStart(12, '0')}`),
      )
      .replace(/\b[0-9a-f]{64}\b/g, (hash) => named(hash, (count) => count.toString(16).padStart(64, '0')))
      .replace(/(?<=\/)[A-Za-z0-9_-]{22}(?=\.)/g, (key) =>
        named(key, (count) => `picture${count}`.padEnd(22, 'x')),
      )
      .replace(/whsec_[A-Za-z0-9+/=]+/g, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '2026-11-22T10:00:00.000Z');
    return told.length > maxText && !told.startsWith('{') ? told.slice(0, maxText) : told;
  };
  const short = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.slice(0, maxItems).map(short);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, short(item)]));
  };
  const sorted = Object.entries(examples).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, example]) => [name, short(example) as CallExample]));
}
