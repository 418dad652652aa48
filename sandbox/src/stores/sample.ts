/** One invented app as a store knows it. Its pictures lie beside its listing, drawn by ../../draw. */
export interface Sample {
  /** Folder under samples/. */
  folder: string;
  store: 'play' | 'apple';
  /** Package name on Google Play, track id on the App Store. */
  id: string;
  /** By language (BCP 47); the first is what a store falls back to. */
  texts: Record<string, Texts>;
  /** Google Play only: descriptions as its machine translates them, by language. */
  machineTranslations?: Record<string, string>;
  developer: string;
  developerSite: string;
  developerMail: string;
  /** The store's own key: 'HEALTH_AND_FITNESS' on Play, '6013' on the App Store. */
  genreId: string;
  rating: Rating | null;
  /** Play only: shown as '100,000+'. */
  installs?: number;
  screenshots: Picture[];
  icon: Picture;
  version: string;
  /** ISO date of the current version. */
  updated: string;
  /** App Store only: the countries that sell it; everywhere when absent. */
  countries?: string[];
  /** App Store only: lookup answers no screenshots although the page shows them. */
  pageOnlyScreenshots?: boolean;
}

export interface Texts {
  title: string;
  /** At most 80 characters. Play's short description, the App Store's subtitle. */
  summary: string;
  genre: string;
  /** Plain text with line breaks; on Play with the few tags that it allows. */
  description: string;
  whatsNew: string;
}

interface Rating {
  score: number;
  ratings: number;
  reviews: number;
}

/** A picture that the store serves: a file of the sample, or bytes made at run time (`serve` says how). */
export type Picture = { width: number; height: number } & (
  | { file: string }
  | { bytes: () => Promise<Uint8Array>; type: string }
);

/** `count` screenshots of one size, as draw.ts names them. */
export function drawn(folder: string, count: number, width: number, height: number): Picture[] {
  return Array.from({ length: count }, (_, index) => ({
    file: `${folder}/${index + 1}.webp`,
    width,
    height,
  }));
}

export function drawnIcon(folder: string): Picture {
  return { file: `${folder}/icon.webp`, width: 1024, height: 1024 };
}

/** The texts for a language tag or Apple's `en_us`: exact, then by its first part, then the fallback. */
export function textsFor(sample: Sample, language: string | null): { language: string; texts: Texts } {
  const wanted = (language ?? '').replace('_', '-').toLowerCase();
  const offered = Object.entries(sample.texts);
  const found =
    offered.find(([tag]) => tag.toLowerCase() === wanted) ??
    offered.find(([tag]) => tag.split('-')[0]?.toLowerCase() === wanted.split('-')[0]) ??
    offered[0];
  if (!found) throw new Error(`${sample.folder} has no texts`);
  return { language: found[0], texts: found[1] };
}
