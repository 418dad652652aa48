import { expect, test } from 'vitest';
import { withoutApp } from './without-app.ts';

const app = (appId: string, imageCount: number) => ({
  appId,
  appName: appId,
  developer: '',
  timestamp: '2026-01-02T03:04:05.000Z',
  imageCount,
  icon: null,
  formats: [],
  newest: [],
});
const page = (...apps: ReturnType<typeof app>[]) => ({
  success: true as const,
  apps,
  totalImages: 10,
  totalApps: 3,
  nextCursor: 'next',
});
const data = { pages: [page(app('a', 4), app('b', 5)), page(app('c', 1))], pageParams: [undefined, 'next'] };
const shown = ({ pages }: typeof data) =>
  pages.map(({ apps, totalImages, totalApps }) => [apps.map(({ appId }) => appId), totalImages, totalApps]);

test('an app that is being deleted leaves the list and the totals of every page', () => {
  expect(shown(withoutApp(data, 'b') as typeof data)).toEqual([
    [['a'], 5, 2],
    [['c'], 5, 2],
  ]);
});

test('one that is not listed changes nothing', () => {
  expect(withoutApp(data, 'x')).toEqual(data);
});

test('a cleared gallery has nothing more to load', () => {
  const cleared = withoutApp(data, null);
  expect(shown(cleared as typeof data)).toEqual([
    [[], 0, 0],
    [[], 0, 0],
  ]);
  expect(cleared.pages.at(-1)?.nextCursor).toBeNull();
});
