import { describe, expect, it } from 'vitest';
import { iconNames, iconSvg, iconsFor } from './point-icons.ts';

describe('iconsFor', () => {
  it('finds an icon for each point, in any language of the stores', () => {
    expect(iconsFor(['Dark mode', 'Offline reading', 'Notifications'])).toEqual(['moon', 'wifi-off', 'bell']);
    expect(iconsFor(['複数アカウント', '下書き保存', 'ダークテーマ'])).toEqual([
      'users',
      'pencil-line',
      'moon',
    ]);
    expect(iconsFor(['بحث سريع', 'مزامنة'])).toEqual(['search', 'refresh-cw']);
  });

  it('takes none where one point has none, or two have the same', () => {
    expect(iconsFor(['Dark mode', 'Six hundred and ten levels'])).toBeNull();
    expect(iconsFor(['Dark mode', 'Night mode'])).toBeNull();
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
