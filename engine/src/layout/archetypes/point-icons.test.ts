import { describe, expect, it } from 'vitest';
import { worded, wordsFor } from '../../propositions/words.ts';
import { iconNames, iconSvg, iconsFor } from './point-icons.ts';

describe('iconsFor', () => {
  it('finds an icon for each point, in any language of the stores', () => {
    expect(iconsFor(['Dark mode', 'Offline reading', 'Notifications'], 'en')).toEqual([
      'moon',
      'wifi-off',
      'bell',
    ]);
    expect(iconsFor(['複数アカウント', '下書き保存', 'ダークテーマ'], 'ja')).toEqual([
      'users',
      'pencil-line',
      'moon',
    ]);
    expect(iconsFor(['بحث سريع', 'مزامنة'], 'ar')).toEqual(['search', 'refresh-cw']);
  });

  it('knows the names of promises in the copywriter’s words, in each language', () => {
    for (const language of worded) {
      const labels = Object.values(wordsFor(language)?.promises ?? {}).map(({ label }) => label);
      for (let at = 0; at + 2 < labels.length; at += 3)
        expect(iconsFor(labels.slice(at, at + 3), language), language).toHaveLength(3);
    }
  });

  it('takes none where one point has none, or two have the same', () => {
    expect(iconsFor(['Dark mode', 'Six hundred and ten levels'], 'en')).toBeNull();
    expect(iconsFor(['Dark mode', 'Night mode'], 'en')).toBeNull();
  });
});

describe('iconSvg', () => {
  it('draws every icon that a point can ask for', async () => {
    for (const name of iconNames) {
      expect(await iconSvg(name, '#123456')).toContain('#123456');
    }
    await expect(iconSvg('no such icon', '#000000')).rejects.toThrow();
  });
});
