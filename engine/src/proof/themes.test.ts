import { describe, expect, it } from 'vitest';
import type { Shot } from '../brand/shots.ts';
import { themeFit } from './themes.ts';

const shot = (index: number, look: Partial<Shot>): Shot =>
  ({ index, light: 0.9, pictures: 0, ...look }) as Shot;
const plain = shot(0, {});
const dark = shot(1, { light: 0.15 });
const album = shot(2, { pictures: 0.4 });
const map = shot(3, { reading: { kind: 'map', lines: [], captions: [] } });

describe('themeFit', () => {
  it.each([
    'Dark mode',
    'Liest nachts mit: dunkles Design',
    'ダークテーマ対応',
    'الوضع الداكن',
    'Тёмная тема',
    '深色模式',
  ])('finds the dark screen for %s', (words) => {
    expect(themeFit(dark, words)).toBeGreaterThan(0.8);
    expect(themeFit(plain, words)).toBe(0);
    expect(themeFit(album, words)).toBe(0);
  });

  it.each(['All your photos', 'Deine Fotos', '写真をまとめて', 'हर वीडियो'])(
    'finds pictures for %s',
    (words) => {
      expect(themeFit(album, words)).toBeGreaterThan(0.3);
      expect(themeFit(plain, words)).toBe(0);
    },
  );

  it.each(['Plan every route on a map', 'Alle Ziele auf der Karte', '地図で探す'])(
    'finds the map for %s',
    (words) => {
      expect(themeFit(map, words)).toBe(1);
      expect(themeFit(plain, words)).toBe(0);
    },
  );

  it('finds nothing where the words speak of nothing that is seen', () => {
    for (const one of [plain, dark, album, map]) expect(themeFit(one, 'Plan your week')).toBe(0);
  });
});
