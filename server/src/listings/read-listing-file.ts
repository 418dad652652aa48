import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { PicturePool } from '@marquee/engine/pictures';
import { z } from 'zod';
import type { LooseListing } from './fetch-listing.ts';
import { parseJson } from './scan-page.ts';
import { toRating } from './store-listing.ts';
import { htmlToText, safeHtml, textToHtml } from './text.ts';

const text = z.string().nullish();
const number = z.union([z.number(), z.string()]).nullish();
const path = z.union([z.string(), z.object({ path: z.string() }).transform(({ path }) => path)]);

/** App data as a person would write it: what has a sensible value of its own may be left out. */
const fileForm = z.object({
  appId: text,
  name: text,
  extractedAt: z.iso.datetime({ offset: true }).nullish().catch(null),
  store: z.enum(['play', 'apple']).nullish().catch(null),
  storeUrl: text,
  language: text,
  country: text,
  basicInfo: z
    .object({
      title: text,
      developer: text,
      summary: text,
      genre: text,
      description: text,
      descriptionHTML: text,
    })
    .nullish(),
  stats: z.object({ score: number, scoreText: number, ratings: number }).nullish(),
  media: z
    .object({
      icon: z.object({ webPath: text, original: path.nullish().catch(null) }).nullish(),
      screenshots: z.array(path).nullish(),
    })
    .nullish(),
});

/** A file that is no listing; the message is for who named it. */
export class ListingFileError extends Error {}

/**
 * Reads App data from a JSON file; paths of pictures are relative to it. Pictures that cannot be read are
 * left out and named in the listing's notices.
 * @throws ListingFileError
 */
export async function readListingFile(pool: PicturePool, file: string): Promise<LooseListing> {
  const json = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ListingFileError(`${file} cannot be read (${error.code}).`);
  });
  const value = parseJson(json.replace(/^\uFEFF/, ''));
  if (value === undefined) throw new ListingFileError(`${file} is not valid JSON.`);
  const parsed = fileForm.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ListingFileError(
      `${file} is not a listing: ${issue?.path.join('.') || 'the file'}: ${issue?.message}.`,
    );
  }
  const given = parsed.data;
  const info = given.basicInfo ?? {};
  // Texts stay as they are, character for character: the ads' evidence counts places in them.
  const title = info.title ?? given.name ?? '';
  if (!title.trim()) throw new ListingFileError(`${file} is not a listing: basicInfo.title is missing.`);
  const description = info.description ?? htmlToText(info.descriptionHTML ?? '');
  const rating = toRating(
    given.stats?.score,
    given.stats?.ratings ?? undefined,
    String(given.stats?.scoreText ?? ''),
  );
  const { pictures, notices } = await readPictures(pool, dirname(file), given.media);
  return {
    pictures,
    listing: {
      appId: given.appId ?? createHash('sha256').update(title).digest('base64url').slice(0, 22),
      name: given.name?.trim() || title,
      extractedAt: given.extractedAt ?? new Date().toISOString(),
      ...(given.store ? { store: given.store } : {}),
      ...(given.storeUrl ? { storeUrl: given.storeUrl } : {}),
      ...(given.language ? { language: given.language } : {}),
      ...(given.country ? { country: given.country } : {}),
      basicInfo: {
        title,
        developer: info.developer ?? '',
        summary: info.summary ?? '',
        genre: info.genre ?? '',
        description,
        descriptionHTML: info.descriptionHTML ? safeHtml(info.descriptionHTML) : textToHtml(description),
      },
      stats: {
        score: rating?.score ?? null,
        scoreText: rating?.text ?? null,
        ratings: rating?.count ?? null,
      },
      media: { icon: null, screenshots: [] },
      notices,
    },
  };
}

async function readPictures(pool: PicturePool, folder: string, media: z.infer<typeof fileForm>['media']) {
  const notices: string[] = [];
  const read = async (path: string, use: 'icon' | 'screenshot'): Promise<Uint8Array | null> => {
    try {
      return (await pool.encode(await readFile(resolve(folder, path)), use)).bytes;
    } catch (error) {
      notices.push(
        `The ${use} ${path} was left out: ${error instanceof Error ? error.message : 'not readable'}.`,
      );
      return null;
    }
  };
  const icon = media?.icon?.webPath ?? media?.icon?.original;
  const pictures = {
    icon: icon ? await read(icon, 'icon') : null,
    screenshots: (
      await Promise.all((media?.screenshots ?? []).map((path) => read(path, 'screenshot')))
    ).filter((bytes) => bytes !== null),
  };
  return { pictures, notices };
}
