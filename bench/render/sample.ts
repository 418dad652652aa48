import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { AppData } from '@marquee/contract';
import type { ListingPictures } from '@marquee/engine';
import { oddmile } from '../../sandbox/samples/oddmile/listing.ts';
import type { Picture, Sample as StoreSample } from '../../sandbox/src/stores/sample.ts';
import { samples } from '../../sandbox/src/stores/samples.ts';

export interface Sample {
  listing: AppData;
  pictures: ListingPictures;
}

/** The invented app that most is measured with. */
export const invented = (): Promise<Sample> => sampleOf(oddmile);

/** All apps that are invented for the sandbox, with their pictures. */
export const allInvented = (): Promise<Sample[]> => Promise.all(samples.map(sampleOf));

async function sampleOf({ id, developer, rating, icon, screenshots, texts }: StoreSample): Promise<Sample> {
  const drawn = async (picture: Picture) =>
    'file' in picture
      ? readFile(new URL(`../../sandbox/samples/${picture.file}`, import.meta.url))
      : picture.bytes();
  const [language, own] = Object.entries(texts)[0] as [string, NonNullable<StoreSample['texts']['en']>];
  const { title, summary, description, genre } = texts.en ?? own;
  return {
    listing: {
      appId: id,
      name: title,
      extractedAt: '2026-01-01T00:00:00.000Z',
      language: texts.en ? 'en-US' : language,
      basicInfo: { title, developer, summary, genre, description, descriptionHTML: '' },
      stats: {
        score: rating?.score ?? null,
        scoreText: rating ? rating.score.toFixed(1) : null,
        ratings: rating?.ratings ?? null,
      },
      media: { icon: null, screenshots: [] },
    },
    pictures: {
      icon: await drawn(icon),
      screenshots: await Promise.all(screenshots.map(drawn)),
    },
  };
}

/** App data in a file of the form that `npm run ads` reads, complete; paths of pictures are relative to it. */
export async function read(file: string): Promise<Sample> {
  const listing: AppData = JSON.parse(await readFile(file, 'utf8'));
  const picture = (path: string) => readFile(resolve(dirname(file), path));
  return {
    listing,
    pictures: {
      icon: listing.media.icon ? await picture(listing.media.icon.webPath) : null,
      screenshots: await Promise.all(listing.media.screenshots.map(({ path }) => picture(path))),
    },
  };
}
