import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import type { Config } from '../../src/config.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A web server that answers as a test says, in place of both stores and their picture servers. */
export interface StandIn {
  origin: string;
  stores: Config['stores'];
  /** Every request so far: path and query. */
  hits: string[];
  /** Answers requests whose path begins with `path`; the last one given wins. */
  on(path: string, answer: Answer): void;
  close(): Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  const answers: { path: string; answer: Answer }[] = [];
  const hits: string[] = [];
  const server = createServer(async (request, response) => {
    hits.push(request.url ?? '');
    const found = answers.findLast(({ path }) => request.url?.startsWith(path));
    if (found) await found.answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;
  return {
    origin,
    stores: { playStoreUrl: origin, appStoreUrl: origin, appStorePageUrl: origin, mediaHosts: [host] },
    hits,
    on: (path, answer) => void answers.push({ path, answer }),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end('<html></html>');

export const html =
  (body: string): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);

export const json =
  (body: unknown): Answer =>
  (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' })
      .end(JSON.stringify(body));

export const bytes =
  (body: Uint8Array | string): Answer =>
  (_, response) =>
    void response.writeHead(200).end(body);

/** Never answers. */
export const silence: Answer = () => {};

export interface PlayApp {
  title?: string;
  description?: string;
  rating?: [score: number, count: number] | null;
  icon: string;
  screenshots: string[];
}

/** An app's page on Google Play, its data where the store puts it. */
export function playPage({
  title = 'Rain & Shine',
  description = 'Know.<br>Go.',
  rating = [4.27, 1234],
  icon,
  screenshots,
}: PlayApp): string {
  const image = (url: string) => [null, 2, [512, 512], [null, null, url]];
  const app: unknown[] = new Array(96).fill(null);
  app[0] = [title];
  app[51] = rating && [[rating[0].toFixed(1), rating[0]], null, [String(rating[1]), rating[1]]];
  app[68] = ['Cloud Nine'];
  app[72] = [[null, description]];
  app[73] = [[null, 'Weather you can trust']];
  app[78] = [screenshots.map(image)];
  app[79] = [[['Weather', null, 'WEATHER']]];
  app[95] = [image(icon)];
  const data = JSON.stringify([[[[]]], [null, null, app]]).replaceAll('<', '\\u003c');
  return `<!doctype html><html><body><script>AF_initDataCallback({key: 'ds:5', hash: '9', data:${data}, sideChannel: {}});</script></body></html>`;
}

/** A one-coloured picture. */
export const picture = (colour: string, width = 540, height = 960): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** The link to an app of its own: tests share no listing. */
export function playLink(name: string): string {
  return `https://play.google.com/store/apps/details?id=test.${name}`;
}

/** A stand-in's app with an icon and screenshots that are there. */
export async function standApp(standIn: StandIn, screenshots = 2): Promise<PlayApp> {
  const app: PlayApp = { icon: `${standIn.origin}/media/icon`, screenshots: [] };
  standIn.on('/media/icon', bytes(await picture('#c33', 512, 512)));
  for (let n = 0; n < screenshots; n++) {
    app.screenshots.push(`${standIn.origin}/media/shot${n}`);
    standIn.on(`/media/shot${n}`, bytes(await picture(`hsl(${n * 40} 60% 50%)`)));
  }
  standIn.on('/store/apps/details', html(playPage(app)));
  return app;
}
