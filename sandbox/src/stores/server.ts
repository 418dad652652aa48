import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ApplePictures, lookupAnswer } from './apple-lookup.ts';
import { applePage } from './apple-page.ts';
import { passOn, type RealStores } from './pass-on.ts';
import { createPictures, parseAppleSize, parseGoogleSize, type ServedPicture } from './pictures.ts';
import { type PlayPictures, playPage } from './play-page.ts';
import type { Picture, Sample } from './sample.ts';
import { samples } from './samples.ts';
import { createSentinels } from './sentinels.ts';

/** What the App Store shows a country in where nobody asks for a language. */
const languageOfCountry: Record<string, string> = {
  ...{ de: 'de', at: 'de', fr: 'fr', es: 'es', br: 'pt-BR', jp: 'ja', kr: 'ko', cn: 'zh-CN', sa: 'ar' },
};

/** Sample apps over the wire formats of both stores, on loopback; all other requests go on to `stores`. */
export async function startStores(port: number, stores: RealStores) {
  const pictures = createPictures();
  const sentinels = createSentinels();
  const changed = new Map<string, Partial<Sample>>();
  let origin = '';

  const googleUrl = (sample: Sample, name: string, picture: Picture) =>
    `${origin}/lh/${pictures.token(`${sample.id}/${name}`, picture)}`;
  const playPictures = (sample: Sample): PlayPictures => ({
    icon: googleUrl(sample, 'icon', sample.icon),
    header: googleUrl(sample, 'header', sample.icon),
    screenshots: sample.screenshots.map((shot, index) => googleUrl(sample, `shot-${index}`, shot)),
  });

  function appleUrl(sample: Sample, name: string, picture: Picture): string {
    const token = pictures.token(`${sample.id}/${name}`, picture);
    return `${origin}/image/thumb/PurpleSource221/v4/${token.slice(0, 2)}/${token}/${name}.png`;
  }
  const applePictures = (sample: Sample): ApplePictures => ({
    icon: appleUrl(sample, 'AppIcon-0-0-1x_U007emarketing-0-8-0-85-220', sample.icon),
    screenshots: sample.screenshots.map((shot, index) => appleUrl(sample, `Screenshot_${index + 1}`, shot)),
  });

  function find(store: Sample['store'], id: string, country?: string): Sample | null {
    const known = samples.find((one) => one.store === store && one.id === id);
    const sample = known ? { ...known, ...changed.get(id) } : sentinels.listing(store, id);
    if (country && sample?.countries && !sample.countries.includes(country)) return null;
    return sample;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const query = url.searchParams;
    const inCountry = (country: string | undefined) =>
      query.get('hl') ?? query.get('lang') ?? query.get('l') ?? languageOfCountry[country ?? ''] ?? null;
    const language = inCountry(query.get('country')?.toLowerCase());

    const google = /^\/lh\/([\w-]+)(?:=([\w-]+))?$/.exec(url.pathname);
    if (google)
      return sendPicture(response, await pictures.serve(google[1] ?? '', parseGoogleSize(google[2])));
    const apple = /^\/image\/thumb\/[\w-]+\/v4\/[\w-]+\/([\w-]+)\/[\w.-]+\/([\w.-]+)$/.exec(url.pathname);
    if (apple) {
      const size = parseAppleSize(apple[2] ?? '');
      return sendPicture(response, size && (await pictures.serve(apple[1] ?? '', size)));
    }

    const id = query.get('id') ?? '';
    if (url.pathname === '/store/apps/details') {
      if (await sentinels.interfere('play', id, request, response)) return;
      const sample = find('play', id);
      if (sample) {
        const layout = sentinels.layout(id);
        return send(
          response,
          'text/html; charset=utf-8',
          playPage(sample, playPictures(sample), language, layout),
        );
      }
    }
    if (url.pathname === '/lookup') {
      if (await sentinels.interfere('apple', id, request, response)) return;
      const country = query.get('country')?.toLowerCase() ?? 'us';
      const known = find('apple', id);
      const sample = find('apple', id, country);
      if (known) {
        const found = sample && applePictures(sample);
        const body = lookupAnswer(sample, found ?? { icon: '', screenshots: [] }, country, language);
        return send(response, 'text/javascript; charset=utf-8', sentinels.rewriteLookup(id, body));
      }
    }
    const page = /^\/([a-z]{2})\/app\/(?:[^/]+\/)?id(\d+)$/.exec(url.pathname);
    if (page) {
      const [, country = 'us', trackId = ''] = page;
      if (await sentinels.interfere('apple', trackId, request, response)) return;
      const known = find('apple', trackId);
      const sample = find('apple', trackId, country);
      if (sample) {
        return send(
          response,
          'text/html; charset=utf-8',
          applePage(sample, applePictures(sample), country, inCountry(country)),
        );
      }
      if (known) {
        response.writeHead(404).end();
        return;
      }
    }
    await passOn(request, response, stores);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('The sandbox could not answer', request.url, error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    /** Lets the publisher of a sample change its listing. */
    change(id: string, changes: Partial<Sample>): void {
      changed.set(id, { ...changed.get(id), ...changes });
    },
    async close(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type });
  response.end(body);
}

function sendPicture(response: ServerResponse, picture: ServedPicture | null): void {
  if (!picture) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': picture.type, 'cache-control': 'public, max-age=86400' });
  response.end(picture.bytes);
}
