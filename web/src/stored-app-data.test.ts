import type { AppData } from '@marquee/contract';
import { expect, test } from 'vitest';
import { readAppData, removeAppData, storeAppData, UnreadableCopyError } from './stored-app-data.ts';

const app: AppData = {
  appId: 'a1',
  name: 'Pebble',
  extractedAt: '2026-01-02T03:04:05.000Z',
  basicInfo: {
    title: 'Pebble',
    developer: 'N',
    summary: '',
    genre: '',
    description: '',
    descriptionHTML: '',
  },
  stats: { score: null, scoreText: null, ratings: null },
  media: { icon: null, screenshots: [] },
};

function storage(entries: Record<string, string> = {}, full = false): Storage {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    removeItem: (key) => void map.delete(key),
    setItem(key, value) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      map.set(key, value);
    },
  };
}

test('an app is found again under its id', () => {
  const local = storage();
  storeAppData(local, app);
  expect(local.getItem('appData_a1')).toContain('Pebble');
  expect(readAppData(local, 'a1')).toEqual(app);
  expect(readAppData(local, 'a2')).toBeNull();
});

test.each(['{', '{}', 'null', JSON.stringify({ ...app, appId: 'a2' })])(
  'a copy that reads %s is refused, once',
  (text) => {
    const local = storage({ appData_a1: text });
    expect(() => readAppData(local, 'a1')).toThrow(UnreadableCopyError);
    expect(readAppData(local, 'a1')).toBeNull();
  },
);

test('a full storage is no obstacle', () => {
  expect(() => storeAppData(storage({}, true), app)).not.toThrow();
});

test('with its account a device forgets its apps, and nothing else', () => {
  const device = storage({ token: 't', appData_a1: '{}', appData_a2: '{}', 'colour-scheme': 'dark' });
  removeAppData(device);
  expect(Array.from({ length: device.length }, (_, index) => device.key(index))).toEqual([
    'token',
    'colour-scheme',
  ]);
});
