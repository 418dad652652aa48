import { expect, it } from 'vitest';
import { readStoredApps } from './stored-apps.ts';

const storage = (entries: Record<string, string>) => () =>
  ({
    length: Object.keys(entries).length,
    key: (index) => Object.keys(entries)[index] ?? null,
    getItem: (key) => entries[key] ?? null,
  }) as Storage;

const copy = (appId: string, extractedAt: string, icon: unknown = null) =>
  JSON.stringify({
    appId,
    name: appId,
    extractedAt,
    basicInfo: { title: `App ${appId}`, developer: 'N' },
    media: { icon },
  });

it('lists the apps of this device, the latest first', () => {
  const icon = { webPath: '/assets/big.png', variants: [{ path: '/assets/small.png' }] };
  const apps = readStoredApps(
    storage({
      appData_old: copy('old', '2026-01-01T00:00:00.000Z'),
      token: 'secret',
      appData_new: copy('new', '2026-02-01T00:00:00.000Z', icon),
    }),
  );
  expect(apps).toEqual([
    { appId: 'new', name: 'App new', developer: 'N', icon: '/assets/small.png' },
    { appId: 'old', name: 'App old', developer: 'N', icon: null },
  ]);
});

it('leaves out what cannot be read, and bears a browser that lets nothing be kept', () => {
  const broken = { appData_a: '{', appData_b: 'null', appData_c: '7', appData_d: copy('other', '') };
  expect(readStoredApps(storage(broken))).toEqual([]);
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  expect(readStoredApps(blocked)).toEqual([]);
});
