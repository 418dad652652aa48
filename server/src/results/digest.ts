import { createHash } from 'node:crypto';

/** 128 bits of a digest in the form of a UUID, which PostgreSQL compares fast. */
export const digest = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, 32);
