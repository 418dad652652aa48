import { escapeHtml } from '../html.ts';
import { type ApplePictures, slug } from './apple-lookup.ts';
import { scriptJson } from './play-page.ts';
import { type Sample, textsFor } from './sample.ts';

/** A product page as apps.apple.com answers it in 2026: the data in `serialized-server-data`, JSON-LD and OpenGraph. */
export function applePage(
  sample: Sample,
  pictures: ApplePictures,
  country: string,
  language: string | null,
): string {
  const { language: spoken, texts } = textsFor(sample, language);
  const address = `https://apps.apple.com/${country}/app/${slug(texts.title)}/id${sample.id}`;
  const artwork = (url: string, width: number, height: number) => ({
    $kind: 'Artwork',
    checksum: null,
    backgroundColor: { $kind: 'rgb', red: 0.95, green: 0.95, blue: 0.96, alpha: 1 },
    template: `${url}/{w}x{h}{c}.{f}`,
    width,
    height,
    variants: [{ format: 'webp', quality: 70, supportsWideGamut: false }],
    crop: 'bb',
  });
  const shots = sample.screenshots.map((shot, index) =>
    artwork(pictures.screenshots[index] ?? '', shot.width, shot.height),
  );
  const serverData = {
    data: [
      {
        intent: { $kind: 'AppPageIntent', id: sample.id, storefront: country, language: spoken },
        data: {
          $kind: 'ProductPage',
          title: texts.title,
          canonicalURL: address,
          lockup: {
            adamId: sample.id,
            title: texts.title,
            subtitle: texts.summary,
            icon: artwork(pictures.icon, 1024, 1024),
            rating: sample.rating?.score ?? 0,
            ratingCount: sample.rating ? String(sample.rating.ratings) : '',
          },
          developerAction: { title: sample.developer },
          shelfMapping: {
            ...(shots.length > 0 && {
              product_media_phone_: {
                contentType: 'productMedia',
                items: shots.map((screenshot) => ({ $kind: 'ProductMediaItem', screenshot })),
              },
            }),
            productRatings: {
              items: [
                {
                  ratingAverage: sample.rating?.score ?? 0,
                  totalNumberOfRatings: sample.rating?.ratings ?? 0,
                },
              ],
            },
            description: { items: [{ $kind: 'ProductDescription', paragraph: { text: texts.description } }] },
            mostRecentVersion: { items: [{ text: texts.whatsNew, primarySubtitle: sample.version }] },
          },
        },
      },
    ],
    userTokenHash: '',
  };
  const rating = sample.rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: sample.rating.score,
      reviewCount: sample.rating.ratings,
    },
  };
  const schema = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: texts.title,
    description: texts.description,
    image: `${pictures.icon}/1200x630wa.jpg`,
    availableOnDevice: 'iPhone, iPad',
    operatingSystem: 'Requires iOS 16.0 or later.',
    applicationCategory: texts.genre,
    author: { '@type': 'Organization', name: sample.developer, url: sample.developerSite },
    ...rating,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD', category: 'free' },
  };
  const gallery = shots.map(({ template }) => {
    const at = (width: number, height: number) =>
      template.replace('{w}x{h}{c}.{f}', `${width}x${height}bb.webp`);
    return `<li class="shelf-grid__list-item"><picture><source sizes="300px" srcset="${at(300, 650)} 300w, ${at(600, 1300)} 600w" type="image/webp"></picture></li>`;
  });
  return `<!DOCTYPE html><html dir="${spoken === 'ar' ? 'rtl' : 'ltr'}" lang="${spoken}"><head><meta charset="utf-8"><meta name="applicable-device" content="pc,mobile"><title>${escapeHtml(texts.title)} App - App Store</title><link rel="canonical" href="${address}"><meta name="description" content="${escapeHtml(texts.description.slice(0, 160))}"><meta property="og:title" content="${escapeHtml(texts.title)} App - App Store"><meta property="og:description" content="${escapeHtml(texts.summary)}"><meta property="og:site_name" content="App Store"><meta property="og:url" content="${address}"><meta property="og:image" content="${pictures.icon}/1200x630wa.png"><meta property="og:type" content="website"><script id="software-application" type="application/ld+json">${scriptJson(schema)}</script></head><body><div class="app-container svelte-1wlh2n0"><h1>${escapeHtml(texts.title)}</h1><h2 class="subtitle">${escapeHtml(texts.summary)}</h2><ul class="shelf-grid__list">${gallery.join('')}</ul></div><script type="application/json" id="serialized-server-data">${scriptJson(serverData)}</script></body></html>`;
}
