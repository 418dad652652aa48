import { adName, type NetworkId, networkOf } from '@marquee/contract';
import type { KitPicture, LanguageTexts } from './kit-parts.ts';
import type { TemplateAd } from './templates/columns.ts';

/** A row for each picture of a network: with the texts of its message, or the first of their fields. */
export function templateAds(
  app: string,
  network: NetworkId,
  pictures: readonly KitPicture[],
  all: readonly LanguageTexts[],
): TemplateAd[] {
  return pictures
    .filter((one) => one.network === network)
    .map((one) => {
      const own = all.find(({ language }) => language === one.language)?.texts ?? [];
      const texts = networkOf(network).texts.map(({ id }) => {
        const ofField = own.filter((text) => text.network === network && text.field === id);
        return [
          id,
          (ofField.find(({ messageId }) => messageId === one.messageId) ?? ofField[0])?.text ?? '',
        ] as const;
      });
      return { name: adName({ ...one, app }), file: one.file, texts: Object.fromEntries(texts) };
    });
}
