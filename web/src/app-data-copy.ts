import { type AppData, appData } from '@marquee/contract';
import { keyPrefix } from './app-data-key.ts';

const keyOf = (appId: string) => `${keyPrefix}${appId}`;

/** Thrown for a copy that is there but cannot be read. */
export class UnreadableCopy extends Error {}

/** Keeps an app on this device, so that its page opens at once and visitors find their apps again. */
export function keepAppData(storage: Storage, app: AppData): void {
  try {
    storage.setItem(keyOf(app.appId), JSON.stringify(app));
  } catch {
    // Full or blocked: the server has it too.
  }
}

/** The copy of an app on this device, or null; throws UnreadableCopy, after removing it, for a broken one. */
export function keptAppData(storage: Storage, appId: string): AppData | null {
  const text = storage.getItem(keyOf(appId));
  if (text === null) return null;
  try {
    const app = appData.parse(JSON.parse(text));
    if (app.appId === appId) return app;
  } catch {
    // Told below.
  }
  storage.removeItem(keyOf(appId));
  throw new UnreadableCopy(`The copy of ${appId} cannot be read.`);
}

/** Removes the copies of all apps from this device. */
export function forgetAppData(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(keyOf(''))) storage.removeItem(key);
}
