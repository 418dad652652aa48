import { alphabet32, checkCharacter } from './check-character.ts';

/** Where a token stands in a name, as the documentation gives it; what it finds is one only if its check character fits. */
export const adTokenPattern = /M-([0-9A-HJKMNP-TV-Z]{7})/i;

/** Tokens that there are: six signs of base 32. */
const tokens = 32 ** 6;

/** An odd number, so that multiplying by it reaches each token once: neighbours do not look like neighbours. */
const factor = 387_420_489n;
const inverse = 505_819_385n;

const times = (number: number, by: bigint) => Number((BigInt(number) * by) % BigInt(tokens));

/**
 * The token of an ad, by which results find it again: `M-`, six characters and their check character.
 * @param number the ad's own, from 0; what is past the last token begins anew
 */
export function adToken(number: number): string {
  let rest = times(number % tokens, factor);
  let signs = '';
  for (let at = 0; at < 6; at++) {
    signs = `${alphabet32[rest % 32]}${signs}`;
    rest = Math.floor(rest / 32);
  }
  return `M-${signs}${checkCharacter(signs)}`;
}

/** The number of an ad by its token, in capitals; null for what is none. */
function numberOf(token: string): number | null {
  const signs = token.slice(2, -1);
  if (checkCharacter(signs) !== token.at(-1)) return null;
  const value = [...signs].reduce((sum, sign) => sum * 32 + alphabet32.indexOf(sign), 0);
  return times(value, inverse);
}

/**
 * The ad that a name of a report speaks of, whatever the network or its user made of the name: 'Copy 2' behind it, other
 * capitals, no extension. Where several tokens stand in it, the last is meant; one that stands by itself goes before signs
 * within a word that happen to look like one.
 * @returns null for a name without a token
 */
export function readAdToken(name: string): { token: string; number: number } | null {
  const found: { token: string; number: number; apart: boolean; at: number }[] = [];
  for (let at = 0; at < name.length; at++) {
    const match = adTokenPattern.exec(name.slice(at, at + 9));
    if (match?.index !== 0) continue;
    const token = match[0].toUpperCase();
    const number = numberOf(token);
    const apart = !/[\p{L}\p{N}]/u.test(name[at - 1] ?? '');
    if (number !== null) found.push({ token, number, apart, at });
  }
  found.sort((a, b) => Number(a.apart) - Number(b.apart) || a.at - b.at);
  const last = found.at(-1);
  return last ? { token: last.token, number: last.number } : null;
}
