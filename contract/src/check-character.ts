/** Crockford's base 32: no I, L, O and U, which are taken for other signs or make words. */
export const alphabet32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The check character of a text in `alphabet32`, itself of that alphabet: ISO/IEC 7064's hybrid system, modulus 33 and
 * 32. It finds every single wrong sign and nearly every pair that changed places.
 * @throws RangeError for a sign of another alphabet
 */
export function checkCharacter(text: string): string {
  const size = alphabet32.length;
  let product = size;
  for (const sign of text) {
    const value = alphabet32.indexOf(sign);
    if (value < 0) throw new RangeError(`'${sign}' is no sign of base 32.`);
    product = (((product + value) % size || size) * 2) % (size + 1);
  }
  return alphabet32[(size + 1 - product) % size] as string;
}
