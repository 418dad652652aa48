import { createHash } from 'node:crypto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Uniform } from './draw-beta.ts';

/** Always the same numbers for the same seed. */
export function seededUniform(seed: string): Uniform {
  const generator = xoroshiro128plus(createHash('sha256').update(seed).digest().readInt32LE());
  return () => uniformFloat64(generator);
}
