import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Brief, Figure } from '../../brief/brief.ts';
import type { Copy } from '../../copy/copy.ts';
import { canvasOf } from '../scene/canvas.ts';
import { partsOf } from './headline-parts.ts';

const square = canvasOf({ id: 'square', width: 1080, height: 1080 }, 'ltr');
const wide = canvasOf({ id: 'wide', width: 1200, height: 628 }, 'ltr');

const occasion = (headline: string, number = '', language = 'en', canvas = square) => {
  const figure = { number: { text: number } } as Figure;
  return {
    brief: { language, figures: number ? [figure] : [] } as unknown as Brief,
    copy: { headline } as Copy,
    canvas,
  };
};

describe('partsOf', () => {
  it('parts a headline at a number of the listing', () => {
    expect(partsOf(occasion('Your data is 100% private', '100%'))).toEqual({
      before: 'Your data is',
      large: '100%',
      after: 'private',
      number: true,
    });
  });

  it('keeps a mark with the word that it ends', () => {
    expect(partsOf(occasion('This is Tusky.'))).toMatchObject({
      before: 'This is',
      large: 'Tusky.',
      after: '',
    });
  });

  it('takes no long headline without a number, and in landscape no long word', () => {
    expect(partsOf(occasion('Background synchronization'))).toBeNull();
    expect(partsOf(occasion('Offline reading'))?.large).toBe('Offline');
    expect(partsOf(occasion('Offline reading', '', 'en', wide))).toBeNull();
    expect(partsOf(occasion('Come on in.'))).toBeNull();
    expect(partsOf(occasion('Hit record.'))).toMatchObject({ before: 'Hit', large: 'record.' });
    expect(partsOf(occasion('複数のアカウントに対応', '', 'ja'))).toBeNull();
  });

  it('says the whole headline in its order', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}[.?!]?$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const headline = words.join(' ');
        const parts = partsOf(occasion(headline));
        if (!parts) return;
        expect([parts.before, parts.large, parts.after].filter(Boolean).join(' ')).toBe(headline);
      }),
    );
  });
});
