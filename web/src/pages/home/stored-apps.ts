import { keyPrefix } from '../../app-data-key.ts';

/** What a list says of an app that is kept on this device. */
export interface StoredApp {
  appId: string;
  name: string;
  developer: string;
  /** Path of its icon; null where it has none. */
  icon: string | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads one copy, as far as a list needs it, without what checks every field of it: pages of visitors go light. */
function readCopy(appId: string, copy: string | null): (StoredApp & { at: string }) | null {
  try {
    const app = JSON.parse(copy ?? 'null');
    if (typeof app !== 'object' || app?.appId !== appId) return null;
    const name = text(app.basicInfo?.title) || text(app.name);
    if (!name) return null;
    const icon = text(app.media?.icon?.variants?.[0]?.path) || text(app.media?.icon?.webPath);
    return {
      appId,
      name,
      developer: text(app.basicInfo?.developer),
      icon: icon || null,
      at: text(app.extractedAt),
    };
  } catch {
    return null;
  }
}

/** The apps kept on this device, the latest first; what cannot be read is left out. */
export function readStoredApps(storage: () => Storage): StoredApp[] {
  let kept: Storage;
  try {
    kept = storage();
  } catch {
    // Blocked.
    return [];
  }
  const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(keyPrefix))
    .map((key) => readCopy(key.slice(keyPrefix.length), kept.getItem(key)))
    .filter((app) => app !== null)
    .sort((one, other) => other.at.localeCompare(one.at))
    .map(({ at: _, ...app }) => app);
}
