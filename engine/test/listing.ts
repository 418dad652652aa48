import type { AppData } from '@marquee/contract';
import type { Format } from '../src/ad.ts';
import type { ListingPictures } from '../src/run.ts';
import { iconPicture, screenPicture } from './pictures.ts';

export const square: Format = { id: 'square', width: 1080, height: 1080 };
export const portrait: Format = { id: 'portrait', width: 1080, height: 1350 };
export const story: Format = { id: 'story', width: 1080, height: 1920 };
export const landscape: Format = { id: 'landscape', width: 1200, height: 628 };
export const pin: Format = { id: 'pin', width: 1000, height: 1500 };
export const classic: Format = { id: 'classic', width: 1440, height: 1080 };
export const wide: Format = { id: 'wide', width: 1280, height: 720 };

export interface Words {
  title: string;
  summary: string;
  description: string;
  genre?: string;
  language?: string;
}

/** A listing of the given words. */
export const listingOf = ({
  title,
  summary,
  description,
  genre = 'Tools',
  language = 'en-US',
}: Words): AppData => ({
  appId: 'fixture',
  name: title,
  extractedAt: '2026-01-01T00:00:00.000Z',
  language,
  basicInfo: { title, developer: 'Fixture', summary, genre, description, descriptionHTML: '' },
  stats: { score: 4.6, scoreText: '4.6', ratings: 12_300 },
  media: { icon: null, screenshots: [] },
});

export const english = listingOf({
  title: 'Lantern: reading lists',
  summary: 'Keep every article you want to read in one calm place',
  description:
    'Save articles from any app.\n\nRead offline, without ads.\n\n• Works without an account\n• Highlights and notes\n• Three reading themes\n• Syncs between devices\n\nOver 2 million articles are saved every week. Your lists stay private.',
  genre: 'News & Magazines',
});

async function draw(): Promise<ListingPictures> {
  return {
    icon: await iconPicture(),
    screenshots: await Promise.all([
      screenPicture({ bar: '#1f7a4d' }),
      screenPicture({ paper: '#15181c', ink: '#d9dde3', bar: '#0f3d28', turn: 2 }),
      screenPicture({ bar: '#3a9a6b', turn: 4 }),
    ]),
  };
}

let drawn: Promise<ListingPictures> | undefined;

/** An icon and three screens, drawn for the tests, once for all that run in this process. */
export async function pictures(): Promise<ListingPictures> {
  drawn ??= draw();
  const { icon, screenshots } = await drawn;
  return { icon, screenshots: [...screenshots] };
}
