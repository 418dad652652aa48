import type { Endpoint } from './endpoint.ts';

/** What files of examples are, by the ends of their names; all others are pictures. */
const fileTypes: Record<string, string> = { csv: 'text/csv', mp4: 'video/mp4' };

/** One call as documentation shows it: what is sent, and what comes back (of a stream, its events). */
export interface CallExample {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** The name of a file that is the body itself. */
  file?: string;
  reply: unknown;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A call as a line for a shell in which MARQUEE_URL and MARQUEE_API_KEY are set. */
export function toCurl(
  endpoint: Endpoint,
  { params = {}, query, body, file }: Omit<CallExample, 'reply'>,
): string {
  const { method, access, stream, accepted, idempotent } = endpoint;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const isImplied = method === (body === undefined && !file ? 'GET' : 'POST');
  const flags = ['-s', ...(stream && !accepted ? ['-N'] : []), ...(isImplied ? [] : [`-X ${method}`])];
  const headers = [
    ...(access === 'public' ? [] : ['"Authorization: Bearer $MARQUEE_API_KEY"']),
    ...(accepted ? [quoted('Prefer: respond-async')] : []),
    ...(idempotent ? ['"Idempotency-Key: $(openssl rand -hex 16)"'] : []),
    ...(body === undefined ? [] : [quoted('Content-Type: application/json')]),
    ...(file ? [quoted(`Content-Type: ${fileTypes[file.split('.').at(-1) ?? ''] ?? 'image/png'}`)] : []),
  ];
  return [
    `curl ${flags.join(' ')} "$MARQUEE_URL${path}${search && `?${search}`}"`,
    ...headers.map((header) => `-H ${header}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body))}`]),
    ...(file ? [`--data-binary @${file}`] : []),
  ].join(' \\\n  ');
}
