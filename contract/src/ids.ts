import { z } from 'zod';

/**
 * Ids that cannot be taken for one another: each is a string with its kind in its type alone, got where a contract or a
 * row of the database is read.
 */
export const userId = z.string().brand<'UserId'>();

export type UserId = z.infer<typeof userId>;

export const adId = z.string().brand<'AdId'>();

export type AdId = z.infer<typeof adId>;

/** Also the id of the operation that callers follow. */
export const generationId = z.string().brand<'GenerationId'>();

export type GenerationId = z.infer<typeof generationId>;
