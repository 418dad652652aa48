import { describe, expect, it } from 'vitest';
import type { Shot } from '../brand/shots.ts';
import { shotFor } from './match-shots.ts';

const shot = (index: number, look: Partial<Shot>): Shot =>
  ({ index, light: 0.9, pictures: 0, ...look }) as Shot;
const plain = shot(0, {});
const dark = shot(1, { light: 0.15 });
const album = shot(2, { pictures: 0.4 });

describe('shotFor', () => {
  it.each([
    'Dark mode',
    'Liest nachts mit: dunkles Design',
    'ダークテーマ対応',
    'الوضع الداكن',
    'Тёмная тема',
    '深色模式',
  ])('shows the dark screen for %s', (words) => {
    expect(shotFor(words, [plain, dark, album])).toBe(dark);
  });

  it.each(['All your photos', 'Deine Fotos', '写真をまとめて', 'हर वीडियो'])(
    'shows pictures for %s',
    (words) => {
      expect(shotFor(words, [plain, dark, album])).toBe(album);
    },
  );

  it('has none where nothing on the screens is spoken of, or no screen shows it', () => {
    expect(shotFor('Plan your week', [plain, dark, album])).toBeNull();
    expect(shotFor('Dark mode', [plain, album])).toBeNull();
  });
});
