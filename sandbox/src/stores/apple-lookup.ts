import { type Sample, textsFor } from './sample.ts';

/** Addresses of a sample's pictures up to the last segment, where Apple puts the size. */
export interface ApplePictures {
  icon: string;
  screenshots: string[];
}

/** What /lookup answers, one app or none; the leading line breaks are Apple's. */
export function lookupAnswer(
  sample: Sample | null,
  pictures: ApplePictures,
  country: string,
  language: string | null,
): string {
  const results = sample ? [result(sample, pictures, country, language)] : [];
  return `\n\n\n${JSON.stringify({ resultCount: results.length, results }, null, 1)}\n\n\n`;
}

function result(sample: Sample, pictures: ApplePictures, country: string, language: string | null) {
  const { texts } = textsFor(sample, language);
  const first = sample.screenshots[0];
  const landscape = first !== undefined && first.width > first.height;
  const thumbnail = landscape ? '696x392bb.png' : '392x696bb.png';
  const score = sample.rating?.score ?? 0;
  const ratings = sample.rating?.ratings ?? 0;
  return {
    isGameCenterEnabled: false,
    features: ['iosUniversal'],
    supportedDevices: ['iPhone5s-iPhone5s', 'iPadAir-iPadAir', 'iPhone16Pro-iPhone16Pro'],
    advisories: [],
    artistViewUrl: `https://apps.apple.com/${country}/developer/id${Number(sample.id) - 90000000}?uo=4`,
    artworkUrl60: `${pictures.icon}/60x60bb.jpg`,
    artworkUrl100: `${pictures.icon}/100x100bb.jpg`,
    artworkUrl512: `${pictures.icon}/512x512bb.jpg`,
    ipadScreenshotUrls: [],
    appletvScreenshotUrls: [],
    screenshotUrls: sample.pageOnlyScreenshots
      ? []
      : pictures.screenshots.map((url) => `${url}/${thumbnail}`),
    kind: 'software',
    averageUserRating: score,
    averageUserRatingForCurrentVersion: score,
    userRatingCount: ratings,
    userRatingCountForCurrentVersion: ratings,
    trackCensoredName: texts.title,
    trackName: texts.title,
    trackId: Number(sample.id),
    trackViewUrl: `https://apps.apple.com/${country}/app/${slug(texts.title)}/id${sample.id}?uo=4`,
    trackContentRating: '4+',
    contentAdvisoryRating: '4+',
    minimumOsVersion: '16.0',
    languageCodesISO2A: Object.keys(sample.texts).map((tag) => tag.slice(0, 2).toUpperCase()),
    fileSizeBytes: '121539584',
    sellerUrl: sample.developerSite,
    sellerName: sample.developer,
    formattedPrice: 'Free',
    price: 0,
    currency: 'USD',
    releaseDate: '2022-03-08T08:00:00Z',
    currentVersionReleaseDate: sample.updated,
    releaseNotes: texts.whatsNew,
    version: sample.version,
    primaryGenreName: texts.genre,
    primaryGenreId: Number(sample.genreId),
    genreIds: [sample.genreId, '6012'],
    genres: [texts.genre, 'Lifestyle'],
    artistId: Number(sample.id) - 90000000,
    artistName: sample.developer,
    description: texts.description,
    bundleId: `example.${sample.folder}`,
    isVppDeviceBasedLicensingEnabled: true,
    wrapperType: 'software',
  };
}

/** The readable part of an App Store address. */
export function slug(title: string): string {
  const words = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return encodeURIComponent(words.replace(/^-|-$/g, ''));
}
