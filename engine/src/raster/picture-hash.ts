import { createHash } from 'node:crypto';

/** SHA-256 of a picture's bytes: the name that a recipe knows it by. */
export function hashOf(bytes: Uint8Array): string {
  const known = hashes.get(bytes);
  if (known) return known;
  const hash = createHash('sha256').update(bytes).digest('hex');
  hashes.set(bytes, hash);
  return hash;
}

/** A run names the same pictures in every ad's recipe. */
const hashes = new WeakMap<Uint8Array, string>();
