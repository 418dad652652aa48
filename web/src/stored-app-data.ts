import { type AppData, appData } from '@marquee/contract';
import { keyPrefix } from './app-data-key.ts';

const storageKey = (appId: string) => `${keyPrefix}${appId}`;

/** Thrown for a copy that is there but cannot be read. */
export class UnreadableCopyError extends Error {
  override name = 'UnreadableCopyError';
}

/** Keeps an app on this device, so that its page opens at once and visitors find their apps again. */
export function storeAppData(storage: Storage, app: AppData): void {
  try {
    storage.setItem(storageKey(app.appId), JSON.stringify(app));
  } catch {
    // Full or blocked: the server has it too.
  }
}

/** The copy of an app on this device, or null; throws UnreadableCopyError, after removing it, for a broken one. */
export function readAppData(storage: Storage, appId: string): AppData | null {
  const text = storage.getItem(storageKey(appId));
  if (text === null) return null;
  try {
    const app = appData.parse(JSON.parse(text));
    if (app.appId === appId) return app;
  } catch {
    // Told below.
  }
  storage.removeItem(storageKey(appId));
  throw new UnreadableCopyError(`The copy of ${appId} cannot be read.`);
}

/** Removes the copies of all apps from this device. */
export function removeAppData(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(storageKey(''))) storage.removeItem(key);
}
