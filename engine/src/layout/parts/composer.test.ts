import { describe, expect, it } from 'vitest';
import type { Block } from '../type/fit-text.ts';
import { accented } from './composer.ts';

describe('accented', () => {
  const colors = (...lines: string[]) => {
    const block = { lines: lines.map((text) => ({ text })) } as Block;
    return lines.map((_, line) => accented(block, 'ink', 'accent')(line));
  };

  it('gives the accent to the second beat', () => {
    expect(colors('Every code.', 'One vault.')).toEqual(['ink', 'accent']);
    expect(colors('News.', 'No account')).toEqual(['ink', 'accent']);
    expect(colors('最新消息，', '无需账号。')).toEqual(['ink', 'accent']);
    expect(colors('Write.', 'Tick.', 'Find.')).toEqual(['ink', 'ink', 'accent']);
  });

  it('gives it to a word alone in the last line, and to no piece of one', () => {
    expect(colors('Read in your', 'language')).toEqual(['ink', 'accent']);
    expect(colors('Konto-', 'registrierung')).toEqual(['ink', 'ink']);
    expect(colors('Clean up what', 'apps leave')).toEqual(['ink', 'ink']);
  });
});
