import { expect, it } from 'vitest';
import { inPlace } from './places.ts';

it('gives one account six places, each again when its work has ended, however it ends', async () => {
  const works = Array.from({ length: 6 }, () => Promise.withResolvers<string>());
  const running = works.map(({ promise }) => inPlace('a', () => promise));
  await expect(inPlace('a', async () => 'x')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await inPlace('b', async () => 'another account')).toBe('another account');
  works[0]?.reject(new Error('broken'));
  await expect(running[0]).rejects.toThrow('broken');
  expect(await inPlace('a', async () => 'a place again')).toBe('a place again');
  for (const { resolve } of works) resolve('done');
  await Promise.allSettled(running);
});
