import { randomBytes, randomUUID } from 'node:crypto';
import { type AdId, adId, type GenerateRequest } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import { type BlobKey, blobKey } from './blob-key.ts';

export interface OfferedFormat {
  id: string;
  name: string;
  width: number;
  height: number;
}

export interface PlannedSlot {
  position: number;
  placeholder_id: string;
  format_id: string;
  format_name: string;
  width: number;
  height: number;
  ad_id: AdId;
  blob_key: BlobKey;
  /** null: the listing's own. */
  language: string | null;
}

/** Where a picture is kept: 128 random bits, so that an address cannot be guessed. */
export const newBlobKey = (): BlobKey => blobKey(`ads/${randomBytes(16).toString('base64url')}.png`);

type SlotRequest = Pick<GenerateRequest, 'formatTypes' | 'quantities' | 'placeholderMappings' | 'languages'>;

/**
 * Turns a request into one slot per ad, language after language, each in the order of the page's placeholders.
 * @param most ads in each language
 * @throws HttpError for unknown formats, quantities that do not match them, or more than `most` ads.
 */
export function planSlots(request: SlotRequest, offered: OfferedFormat[], most: number): PlannedSlot[] {
  const { languages, placeholderMappings = [] } = request;
  const names = new Set(placeholderMappings.map(({ placeholderID }) => placeholderID));
  if (names.size !== placeholderMappings.length)
    throw new HttpError('QUANTITY_MISMATCH', { reason: 'placeholders' });
  if (!languages) return planLanguage(request, offered, most);
  const single = languages.length === 1;
  const known = placeholderMappings.filter(
    ({ language }) => (single && !language) || languages.includes(language ?? ''),
  );
  if (known.length !== placeholderMappings.length)
    throw new HttpError('QUANTITY_MISMATCH', { reason: 'placeholders' });
  return languages
    .flatMap((language) => {
      const own = known.filter((one) => single || one.language === language);
      // Named in one language, placeholders are named in all.
      if (known.length > 0 && own.length === 0)
        throw new HttpError('QUANTITY_MISMATCH', { reason: 'placeholders' });
      const slots = planLanguage({ ...request, placeholderMappings: own }, offered, most);
      return slots.map((slot) => ({ ...slot, language }));
    })
    .map((slot, position) => ({ ...slot, position }));
}

function planLanguage(request: SlotRequest, offered: OfferedFormat[], most: number): PlannedSlot[] {
  const { quantities, formatTypes = Object.keys(quantities) } = request;
  if (new Set(formatTypes).size !== formatTypes.length) throw new HttpError('QUANTITY_MISMATCH');
  if (Object.keys(quantities).length !== formatTypes.length) throw new HttpError('QUANTITY_MISMATCH');

  const formats = formatTypes.map((id) => offered.find((format) => format.id === id));
  const wanted = formats.flatMap((format) => {
    if (!format) throw new HttpError('UNKNOWN_FORMAT');
    const quantity = quantities[format.id];
    if (!quantity) throw new HttpError('QUANTITY_MISMATCH');
    return { format, quantity };
  });
  const total = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  if (total > most) throw new HttpError('TOTAL_EXCEEDED', { reason: 'max', max: most });

  const places = wanted.flatMap(({ format, quantity }) => Array.from({ length: quantity }, () => format));
  const placeholders = request.placeholderMappings ?? [];
  const ordered = placeholders.length > 0 ? matchPlaceholders(placeholders, places) : places.map(unnamed);

  return ordered.map(({ placeholderID, format }, position) => ({
    position,
    placeholder_id: placeholderID,
    format_id: format.id,
    format_name: format.name,
    width: format.width,
    height: format.height,
    ad_id: adId.parse(randomUUID()),
    blob_key: newBlobKey(),
    language: null,
  }));
}

interface PlannedPlace {
  placeholderID: string;
  format: OfferedFormat;
}

const unnamed = (format: OfferedFormat): PlannedPlace => ({ placeholderID: randomUUID(), format });

function matchPlaceholders(
  placeholders: NonNullable<GenerateRequest['placeholderMappings']>,
  places: OfferedFormat[],
): PlannedPlace[] {
  const free = [...places];
  const matched = placeholders.map(({ placeholderID, formatType }) => {
    const index = free.findIndex((format) => format.id === formatType);
    const [format] = index < 0 ? [] : free.splice(index, 1);
    if (!format) throw new HttpError('QUANTITY_MISMATCH', { reason: 'placeholders' });
    return { placeholderID, format };
  });
  if (free.length > 0) throw new HttpError('QUANTITY_MISMATCH', { reason: 'placeholders' });
  return matched;
}
