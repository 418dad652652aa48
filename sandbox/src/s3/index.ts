import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { escapeHtml } from '../html.ts';
import { isSigned, type Keys } from './signature.ts';

export interface ObjectStore extends Keys {
  endpoint: string;
  region: string;
  bucket: string;
  /** The part of all requests, 0 to 1, that end with 503 or a broken connection. */
  failing: number;
  /** Whether it answers whoever reads and refuses whoever writes, as where a policy or a full disk has it. */
  readOnly: boolean;
  /** Bytes of the largest file that it takes. */
  largest: number;
  /** What every writing waits for before it is answered, as where the network hangs; `writing`: how many wait. */
  hold: Promise<unknown> | null;
  writing: number;
  /** How much older than it is everything looks, milliseconds. */
  older: number;
  /** How often it was asked for one object, and for a page of its list. */
  asked: { objects: number; pages: number };
  /** The keys of what is kept, sorted. */
  keys(): Promise<string[]>;
  /** What is kept under a key. */
  read(key: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

class StoreError extends Error {
  status: number;
  code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** The most keys in one page of a list, as at Amazon. */
const page = 1_000;

/**
 * An S3-compatible store with one bucket on loopback: objects, lists by prefix, signatures checked. Addresses by path.
 * `open`: folders that everybody may read, pages of every origin too, as a policy and a CORS rule have it.
 */
export async function startObjectStore({
  bucket = 'marquee',
  port = 0,
  open = [],
}: {
  bucket?: string;
  port?: number;
  open?: string[];
} = {}): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-s3-'));
  const told = new Map<string, OutgoingHttpHeaders>();
  const fileOf = (key: string) => join(folder, encodeURIComponent(key));
  const store: ObjectStore = {
    endpoint: '',
    region: 'us-east-1',
    bucket,
    accessKeyId: 'SANDBOX',
    secretAccessKey: 'sandbox-secret',
    failing: 0,
    readOnly: false,
    largest: Number.POSITIVE_INFINITY,
    hold: null,
    writing: 0,
    older: 0,
    asked: { objects: 0, pages: 0 },
    keys: async () =>
      (await readdir(folder))
        .filter((name) => !name.endsWith('.part'))
        .map(decodeURIComponent)
        .sort(),
    read: (key) => readFile(fileOf(key)),
    close: async () => {},
  };

  async function put(request: IncomingMessage, key: string): Promise<string> {
    const bytes = await buffer(request);
    if (bytes.length > store.largest) throw new StoreError(400, 'EntityTooLarge');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const signed = request.headers['x-amz-content-sha256'];
    if (signed !== 'UNSIGNED-PAYLOAD' && signed !== sha256)
      throw new StoreError(400, 'XAmzContentSHA256Mismatch');
    const unfinished = join(folder, `${randomUUID()}.part`);
    await writeFile(unfinished, bytes);
    await rename(unfinished, fileOf(key));
    told.set(key, pick(request.headers));
    return `"${createHash('md5').update(bytes).digest('hex')}"`;
  }

  async function list(query: URLSearchParams): Promise<string> {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const most = Math.min(page, Number(query.get('max-keys') ?? page));
    const matching = (await store.keys()).filter((key) => key.startsWith(prefix) && key > after);
    const shown = matching.slice(0, most);
    const contents = await Promise.all(
      shown.map(async (key) => {
        const { size, mtime } = await stat(fileOf(key));
        const written = new Date(mtime.getTime() - store.older).toISOString();
        return `<Contents><Key>${escapeHtml(key)}</Key><Size>${size}</Size><LastModified>${written}</LastModified></Contents>`;
      }),
    );
    const more = matching.length > shown.length;
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${escapeHtml(prefix)}</Prefix><KeyCount>${shown.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${escapeHtml(shown.at(-1) ?? '')}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const [, name = '', ...rest] = pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const { method } = request;
    const reading = method === 'GET' || method === 'HEAD';
    const forAll = reading && open.some((folder) => key.startsWith(folder));
    if (reading && key !== '') store.asked.objects++;
    if (method === 'GET' && key === '') store.asked.pages++;
    if (!forAll && !isSigned(request, store)) throw new StoreError(403, 'SignatureDoesNotMatch');
    if (!reading && store.hold) {
      store.writing++;
      await store.hold.finally(() => store.writing--);
    }
    if (!reading && store.readOnly) throw new StoreError(403, 'AccessDenied');
    if (name !== bucket) throw new StoreError(404, 'NoSuchBucket');
    if (key === '' && method === 'HEAD') return void response.writeHead(200).end();
    if (key === '' && method === 'GET')
      return void response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(await list(searchParams));
    if (method === 'PUT') return void response.writeHead(200, { etag: await put(request, key) }).end();
    if (method === 'DELETE') {
      await rm(fileOf(key), { force: true });
      return void response.writeHead(204).end();
    }
    if (!reading) throw new StoreError(405, 'MethodNotAllowed');
    const file = await stat(fileOf(key)).catch(() => null);
    if (!file) throw new StoreError(404, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = from && to ? { start: Number(from), end: Math.min(Number(to), file.size - 1) } : null;
    response.writeHead(part ? 206 : 200, {
      ...told.get(key),
      ...(part ? { 'content-range': `bytes ${part.start}-${part.end}/${file.size}` } : {}),
      // Of the rule it tells those alone who come from somewhere, as Amazon does.
      ...(forAll && request.headers.origin ? { 'access-control-allow-origin': '*' } : {}),
      'content-length': part ? part.end - part.start + 1 : file.size,
      'last-modified': new Date(file.mtime.getTime() - store.older).toUTCString(),
      etag: `"${createHash('md5')
        .update(await readFile(fileOf(key)))
        .digest('hex')}"`,
    });
    if (method === 'HEAD') return void response.end();
    createReadStream(fileOf(key), part ?? {})
      .on('error', () => response.destroy())
      .pipe(response);
  }

  const server = createServer((request, response) => {
    if (Math.random() < store.failing) {
      if (Math.random() < 0.5) return void request.destroy();
      return void refuse(request, response, new StoreError(503, 'SlowDown'));
    }
    answer(request, response).catch((error) =>
      refuse(request, response, error instanceof StoreError ? error : new StoreError(500, 'InternalError')),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  store.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  };
  return store;
}

/** What is told of an object to whoever reads it. */
const pick = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    ['content-type', 'cache-control'].flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  );

function refuse(request: IncomingMessage, response: ServerResponse, { status, code }: StoreError): void {
  if (response.headersSent) return void response.destroy();
  // What is still being sent is taken, or the sender sees a broken connection instead of the answer.
  request.resume();
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      request.method === 'HEAD'
        ? ''
        : `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
}
