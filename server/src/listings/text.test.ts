import { describe, expect, it } from 'vitest';
import { toRating } from './store-listing.ts';
import {
  decodeEntities,
  firstSentence,
  htmlToText,
  oneLine,
  paragraphs,
  safeHtml,
  textToHtml,
} from './text.ts';

describe('texts of listings', () => {
  it('become one line', () => {
    expect(oneLine('  A\n\tB\u00a0 C\u0000\ud800 ')).toBe('A B C\ufffd');
    expect(oneLine(42)).toBe('');
    expect(oneLine('😀'.repeat(400), 300)).toBe('😀'.repeat(300));
    expect(oneLine('a\u202eb\u200bc')).toBe('abc');
    expect(oneLine('👩\u200d💻 می\u200cخواهم')).toBe('👩\u200d💻 می\u200cخواهم');
  });

  it('keep their paragraphs', () => {
    expect(paragraphs(' A \r\n B\r\r\r\rC\u2028D ')).toBe('A\nB\n\nC\nD');
    expect(htmlToText('<p>A</p><p>B<br>C</p><ul><li>D</li><li>E &amp; F</li></ul><script>x</script>')).toBe(
      'A\nB\nC\nD\nE & F',
    );
  });

  it('have their entities decoded, once', () => {
    expect(decodeEntities('A &amp;amp; B &#39;C&#39; <3 &lt;b&gt;')).toBe("A &amp; B 'C' <3 <b>");
  });

  it('lose all that is not text-level', () => {
    expect(
      safeHtml('<h1 style="x">A</h1><b onclick="x">B</b><img src=x onerror=1><a href="javascript:1">C</a>'),
    ).toBe('A<b>B</b>C');
    expect(safeHtml('<scr<script>ipt>alert(1)</script>')).not.toMatch(/<(?!\/?(?:b|p|br)\b)/);
    expect(textToHtml('<b> & "c"\nd')).toBe('&lt;b&gt; &amp; "c"<br />d');
  });

  it('give their first sentence', () => {
    expect(firstSentence('▶ Know the weather! Plan.\nMore')).toBe('Know the weather!');
    expect(firstSentence('1. 걸어서도 OK\n\n킥보드')).toBe('걸어서도 OK');
    expect(firstSentence('★★★\n[New] Look at this')).toBe('[New] Look at this');
    expect(firstSentence('天気がわかる。計画できる。')).toBe('天気がわかる。');
    expect(firstSentence('')).toBe('');
    const long = firstSentence(`Know ${'very '.repeat(100)}much`);
    expect(long).toMatch(/ very…$/);
    expect(long.length).toBeLessThanOrEqual(161);
  });
});

describe('toRating', () => {
  it('is null for who is not rated', () => {
    for (const [score, count] of [
      [0, 0],
      [null, null],
      [undefined, 12],
      ['x', 1],
      [6, 1],
      [4, 0],
      [{ valueOf: 1, toString: 1 }, 1],
    ]) {
      expect(toRating(score, count)).toBeNull();
    }
  });

  it('takes numbers and their texts', () => {
    expect(toRating('4.25', '7', '4,3')).toEqual({ score: 4.25, text: '4,3', count: 7 });
    expect(toRating(4.25, undefined)).toEqual({ score: 4.25, text: '4.3', count: null });
  });
});
