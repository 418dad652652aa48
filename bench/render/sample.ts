import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { AppData } from '@marquee/contract';
import type { ListingPictures } from '@marquee/engine';
import { oddmile } from '../../sandbox/samples/oddmile/listing.ts';

export interface Sample {
  listing: AppData;
  pictures: ListingPictures;
}

const drawn = (name: string) =>
  readFile(new URL(`../../sandbox/samples/oddmile/${name}.webp`, import.meta.url));

/** The invented app whose pictures are drawn for the sandbox. */
export async function invented(): Promise<Sample> {
  const { texts, rating, developer, id } = oddmile;
  const { title, summary, description, genre } = texts.en as NonNullable<typeof texts.en>;
  return {
    listing: {
      appId: id,
      name: title,
      extractedAt: '2026-01-01T00:00:00.000Z',
      language: 'en-US',
      basicInfo: { title, developer, summary, genre, description, descriptionHTML: '' },
      stats: {
        score: rating?.score ?? null,
        scoreText: rating ? rating.score.toFixed(1) : null,
        ratings: rating?.ratings ?? null,
      },
      media: { icon: null, screenshots: [] },
    },
    pictures: {
      icon: await drawn('icon'),
      screenshots: await Promise.all([1, 2, 3, 4, 5].map((number) => drawn(String(number)))),
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
