import type { KitVideo } from './add-videos.ts';
import type { KitPicture, LanguageTexts } from './kit-parts.ts';

/** `manifest.json`: every file with the checks that it passed, every text with its places in the listing. */
export function manifestOf(
  app: string,
  {
    pictures,
    videos,
  }: { pictures: readonly (KitPicture & { source?: string })[]; videos: readonly KitVideo[] },
  all: readonly LanguageTexts[],
): Buffer {
  const files = pictures.map(
    ({ source: _, file: __, slot: ___, angle: ____, template: _____, checks, ...one }) => ({
      ...one,
      checks: checks.map(({ rule, passed }) => ({ rule, passed })),
    }),
  );
  const texts = all.flatMap(({ language, texts }) =>
    texts.map(({ network, field, n, text, messageId, own, evidence }) => ({
      network,
      language,
      field,
      n,
      text,
      messageId,
      own,
      evidence: evidence.map(({ field: place, start, end, claim }) => ({ field: place, start, end, claim })),
    })),
  );
  return Buffer.from(
    `${JSON.stringify({ app, generatedAt: new Date().toISOString(), files, videos, texts }, null, 1)}\n`,
  );
}
