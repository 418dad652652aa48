import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alphabet32, checkCharacter } from './check-character.ts';

const characters = fc.constantFrom(...alphabet32);
const texts = fc.array(characters, { minLength: 1, maxLength: 32 }).map((list) => list.join(''));
const checked = texts.map((text) => text + checkCharacter(text));

const isRight = (text: string) => checkCharacter(text.slice(0, -1)) === text.at(-1);

/** The standard's own condition: the last product, with the check character added, is 1 modulo 32. */
function holdsByTheStandard(text: string): boolean {
  const [last = '', ...before] = [...text].reverse();
  const product = before.reverse().reduce((product, character) => {
    const sum = (product + alphabet32.indexOf(character)) % 32 || 32;
    return (sum * 2) % 33;
  }, 32);
  return (product + alphabet32.indexOf(last)) % 32 === 1;
}

describe('checkCharacter', () => {
  it("meets the standard's condition", () => {
    fc.assert(fc.property(checked, (text) => holdsByTheStandard(text) && isRight(text)));
  });

  it('finds every single wrong character', () => {
    fc.assert(
      fc.property(checked, fc.nat(), characters, (text, place, other) => {
        const at = place % text.length;
        fc.pre(text[at] !== other);
        return !isRight(text.slice(0, at) + other + text.slice(at + 1));
      }),
    );
  });

  it('finds swaps of two neighbours, but for a few of those beside the check character', () => {
    let missed = 0;
    let swaps = 0;
    for (const one of alphabet32)
      for (const other of alphabet32) {
        const text = `7K${one}${other}Q4`;
        const swapped = `7K${other}${one}Q4`;
        if (one === other) continue;
        swaps++;
        if (isRight(swapped + checkCharacter(text))) missed++;
      }
    expect(missed / swaps).toBeLessThan(0.05);
  });

  it('refuses what is not in base 32', () => {
    expect(() => checkCharacter('IL')).toThrow(RangeError);
  });
});
