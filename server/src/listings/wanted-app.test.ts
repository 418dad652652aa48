import { expect, it } from 'vitest';
import { wantedApp } from './wanted-app.ts';

it('means the United Kingdom by uk, as people and the App Store do, though its code is gb', () => {
  const named = wantedApp('https://apps.apple.com/uk/app/wikipedia/id324715238');
  expect(named).toMatchObject({ country: 'gb', storeUrl: 'https://apps.apple.com/gb/app/id324715238' });
  expect(named.appId).toBe(wantedApp('https://apps.apple.com/gb/app/wikipedia/id324715238').appId);
});
