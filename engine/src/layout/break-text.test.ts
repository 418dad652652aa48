import { describe, expect, it } from 'vitest';
import { lineOf, unitsOf } from './break-text.ts';

const pieces = (text: string, language: string, script: Parameters<typeof unitsOf>[2]) =>
  unitsOf(text, language, script).map((unit) => unit.text);

describe('unitsOf', () => {
  it('keeps Latin words whole and ends lines before a separator, never with it in front', () => {
    expect(pieces('Read offline · no ads', 'en', 'latin')).toEqual(['Read', 'offline ·', 'no', 'ads']);
  });

  it('joins to the text again', () => {
    for (const [text, language, script] of [
      ['Every code. One vault.', 'en', 'latin'],
      ['アカウントなしで動画を観る。', 'ja', 'japanese'],
      ['无需账号即可阅读最新新闻', 'zh', 'simplified'],
      ['จัดการข้อมูลของคุณได้ง่ายขึ้น', 'th', 'thai'],
    ] as const) {
      const units = unitsOf(text, language, script);
      expect(lineOf(units, 0, units.length)).toBe(text);
    }
  });

  it('hyphenates long German and Finnish words, and leaves English alone', () => {
    const german = unitsOf('Hintergrundsynchronisierung', 'de', 'latin');
    expect(german.length).toBeGreaterThan(1);
    expect(lineOf(german, 0, 1)).toMatch(/-$/);
    expect(german.map((unit) => unit.text).join('')).toBe('Hintergrundsynchronisierung');
    expect(pieces('Lentokonesuihkuturbiinimoottori', 'fi', 'latin').length).toBeGreaterThan(1);
    expect(pieces('Internationalization', 'en', 'latin')).toHaveLength(1);
  });

  it('breaks Japanese by phrase: no line begins with a particle or a full stop', () => {
    const units = pieces('アカウントなしで動画を観る。', 'ja', 'japanese');
    expect(units.length).toBeGreaterThan(2);
    for (const unit of units) expect(unit).not.toMatch(/^[をにはがでの。、ー]/);
  });

  it('prefers to end a line after a sentence, and not after an article', () => {
    const [first, , , last] = unitsOf('Stop. Read the news', 'en', 'latin');
    expect(first?.rest).toBe(1);
    expect(unitsOf('Stop. Read the news', 'en', 'latin')[2]?.rest).toBeLessThan(0);
    expect(last?.rest).toBe(0);
  });
});
