import { escapeHtml } from '../html.ts';
import { type Sample, type Texts, textsFor } from './sample.ts';

/** Addresses of a sample's pictures on this server, without size suffix as Play writes them. */
export interface PlayPictures {
  icon: string;
  header: string;
  screenshots: string[];
}

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

export interface PlayLayout {
  /** The block that carries the app; 'ds:5' on today's pages. */
  block?: string;
  /** Where in the block the app stands; [1, 2] on today's pages. */
  at?: number[];
}

/** A details page as play.google.com answers it in 2026. `language` is `hl`. */
export function playPage(
  sample: Sample,
  pictures: PlayPictures,
  language: string | null,
  layout: PlayLayout = {},
): string {
  const { language: spoken, texts } = textsFor(sample, language);
  const app = appBlock(sample, texts, pictures, spoken);
  const translated = language && sample.machineTranslations?.[language];
  if (translated) place(app, [12], [[null, translated.replaceAll('\n', '<br>')]]);
  const { block = 'ds:5', at = [1, 2] } = layout;
  const data: Json[] = [];
  place(data, [0], [[[]]]);
  place(data, at, app);
  place(data, [at[0] ?? 1, 3], {
    12: [[sample.id, 7]],
    40: [[1, 10, 11, 13, 14, 19, 20, 49, 52, 69, 70, 73]],
  });
  place(data, [2], [[129], [139], [140], [47]]);
  const address = `https://play.google.com/store/apps/details?id=${sample.id}`;
  const blocks: [string, Json][] = [
    ['ds:0', [null, null, [], 0]],
    [
      'ds:2',
      [
        [null, 'en', 'us'],
        [1, 0],
      ],
    ],
    ['ds:1', [null, [[null, 2, [72, 72], [null, null, pictures.icon]]], []]],
    [
      'ds:4',
      [[[null, [[null, ['Other apps people open'], [[[['example.unrelated.app'], ['An unrelated app']]]]]]]]],
    ],
    [block, data],
    ['ds:7', [null, [null, null, null, [], 0, ['qgIMCgoKBlNUUkVBTRoA']]]],
    ['ds:8', reviews(sample)],
  ];
  return `<!doctype html><html lang="${spoken}" dir="${spoken === 'ar' ? 'rtl' : 'ltr'}"><head><base href="https://play.google.com/"><meta name="referrer" content="origin"><meta name="viewport" content="width=device-width, initial-scale=1"><script data-id="_gd" nonce="sandbox">window.WIZ_global_data = {"DMjf6c":false,"EP1ykd":["/_/*","/store/ereview"],"FdrFJe":"8962204831579284367","GWsdKe":"${spoken}","eptZe":"/_/PlayStoreUi/"};</script><meta content="NOODP" name="robots"><title id="main-title">${escapeHtml(texts.title)} - Apps on Google Play</title><link rel="canonical" href="${address}&amp;hl=${spoken}">${Object.keys(
    sample.texts,
  )
    .map((tag) => `<link rel="alternate" href="${address}&amp;hl=${tag}" hreflang="${tag}">`)
    .join(
      '',
    )}${meta(texts, address, pictures)}${jsonLd(sample, texts, address, pictures)}</head><body id="yDmH0d" jscontroller="pjICDe" class="tQj5Y ghyPEc"><script aria-hidden="true" nonce="sandbox">window.wiz_progress&&window.wiz_progress();</script><c-wiz jsrenderer="dfkSTe" data-node-index="0;0"><h1 itemprop="name"><span>${escapeHtml(texts.title)}</span></h1><div itemprop="description"><meta itemprop="description" content="${escapeHtml(texts.summary)}"></div></c-wiz><script nonce="sandbox">var AF_initDataKeys = ${JSON.stringify(blocks.map(([key]) => key))}; var AF_dataServiceRequests = {'ds:0' : {id:'XqYtab',request:[null,null,[7]]},'${block}' : {id:'Ws7gDc',request:[null,null,[[1,9,10]],[[["${sample.id}",7]]]]}};</script>${blocks
    .map(
      ([key, value], index) =>
        `<script class="${key}" nonce="sandbox">AF_initDataCallback({key: '${key}', hash: '${index + 1}', data:${scriptJson(value)}, sideChannel: {}});</script>`,
    )
    .join('')}<script nonce="sandbox">window.IJ_values = {};</script></body></html>`;
}

function appBlock(sample: Sample, texts: Texts, pictures: PlayPictures, language: string): Json[] {
  const app: Json[] = [];
  const updated = Math.floor(Date.parse(sample.updated) / 1000);
  const whole = (value: number) => value.toLocaleString(language, { numberingSystem: 'latn' });
  const rating = sample.rating;
  const picture = (url: string, height: number, width: number): Json[] => [
    null,
    2,
    [height, width],
    [null, null, url],
  ];
  place(app, [0], [texts.title]);
  place(app, [8], [0, 1, [0]]);
  place(app, [9], ['Everyone', picture(pictures.icon, 512, 512)]);
  if (sample.installs) {
    place(
      app,
      [13],
      [
        `${whole(sample.installs)}+`,
        sample.installs,
        Math.floor(sample.installs * 1.37),
        `${whole(sample.installs)}+`,
      ],
    );
  }
  place(app, [37], [sample.developer]);
  place(
    app,
    [51],
    rating
      ? [
          [
            rating.score.toLocaleString(language, { maximumFractionDigits: 1, numberingSystem: 'latn' }),
            rating.score,
          ],
          [null, ...histogram(rating).map((count): Json[] => [whole(count), count])],
          [whole(rating.ratings), rating.ratings],
          [whole(rating.reviews), rating.reviews],
        ]
      : [['0.0', 0], null, ['0', 0], ['0', 0], null, [[]]],
  );
  place(app, [57, 0, 0, 0, 0, 1], [[0, 'USD', '']]);
  place(
    app,
    [68],
    [
      sample.developer,
      [
        null,
        null,
        null,
        null,
        [null, null, `/store/apps/developer?id=${encodeURIComponent(sample.developer)}`],
      ],
    ],
  );
  place(
    app,
    [69],
    [[null, null, null, null, null, [null, null, sample.developerSite]], [sample.developerMail]],
  );
  place(app, [72], [[null, texts.description.replaceAll('\n', '<br>')]]);
  place(app, [73], [[null, escapeHtml(texts.summary)]]);
  place(app, [77], [sample.id]);
  if (sample.screenshots.length > 0) {
    const shots = sample.screenshots.map((shot, index) =>
      picture(pictures.screenshots[index] ?? '', shot.height, shot.width),
    );
    place(app, [78], [shots]);
  }
  place(
    app,
    [79],
    [
      [
        [
          texts.genre,
          [null, null, null, null, [null, null, `/store/apps/category/${sample.genreId}`]],
          sample.genreId,
        ],
      ],
    ],
  );
  place(app, [95], [picture(pictures.icon, 512, 512), 1]);
  place(app, [96], [picture(pictures.header, 500, 1024)]);
  place(app, [99], [[null, null, null, null, null, [null, null, `${sample.developerSite}/privacy`]]]);
  place(
    app,
    [140],
    [
      [null, [sample.version]],
      [[[23, '6.0']], [null, []]],
    ],
  );
  place(app, [144], [null, [null, texts.whatsNew]]);
  place(app, [145], [[sample.updated.slice(0, 10), [updated, 338000000]]]);
  return app;
}

/** Sets `value` at nested indexes, filling what is not there with null as Play's arrays do. */
function place(target: Json[], path: number[], value: Json): void {
  const [index = 0, ...rest] = path;
  while (target.length <= index) target.push(null);
  if (rest.length === 0) {
    target[index] = value;
    return;
  }
  const there = target[index];
  const next: Json[] = Array.isArray(there) ? there : [];
  target[index] = next;
  place(next, rest, value);
}

/** One to five stars: shares that look like a liked app's and add up to the count. */
function histogram({ ratings }: { ratings: number }): number[] {
  const low = [0.05, 0.02, 0.04, 0.11].map((share) => Math.round(ratings * share));
  return [...low, ratings - low.reduce((sum, count) => sum + count, 0)];
}

function reviews(sample: Sample): Json {
  if (!sample.rating) return [];
  return [
    [
      [
        'gp:review-1',
        ['A user', [null, 2, null, null]],
        5,
        null,
        'Does what it says, and I keep coming back.',
        [1783355190, 0],
        12,
      ],
    ],
  ];
}

function meta(texts: Texts, address: string, pictures: PlayPictures): string {
  const title = escapeHtml(`${texts.title} - Apps on Google Play`);
  const summary = escapeHtml(texts.summary);
  return `<meta content="website" property="og:type"><meta property="og:url" content="${address}"><meta property="og:title" content="${title}"><meta name="description" property="og:description" content="${summary}"><meta property="og:image" content="${pictures.icon}"><meta name="twitter:card" content="summary_large_image"><meta name="twitter:site" content="@GooglePlay"><meta name="twitter:title" content="${title}"><meta name="twitter:description" content="${summary}"><meta name="twitter:image" content="${pictures.icon}=w600-h300-pc0xffffff-pd">`;
}

function jsonLd(sample: Sample, texts: Texts, address: string, pictures: PlayPictures): string {
  const rating = sample.rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: String(sample.rating.score),
      ratingCount: String(sample.rating.ratings),
    },
  };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: texts.title,
    url: address,
    description: texts.summary,
    operatingSystem: 'ANDROID',
    applicationCategory: sample.genreId,
    image: pictures.icon,
    contentRating: 'Everyone',
    author: { '@type': 'Person', name: sample.developer, url: sample.developerSite },
    ...rating,
    offers: [
      { '@type': 'Offer', price: '0', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    ],
  };
  return `<script type="application/ld+json" nonce="sandbox">${scriptJson(data)}</script>`;
}

/** JSON that can stand in a script element, with the escapes that Play uses. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('=', '\\u003d');
}
