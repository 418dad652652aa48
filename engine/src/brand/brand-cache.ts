import { createHash } from 'node:crypto';
import { hashOf } from '../raster/picture-hash.ts';
import {
  type Brand,
  type BrandFindings,
  bytesOf,
  freeBrand,
  makeBrand,
  type Pictures,
  tidyBrand,
} from './brand.ts';

type App = { genre: string; title: string };

/** Brands that runs share: the turns of one generation, and runs of one listing after or beside each other. */
export interface BrandCache {
  /**
   * The brand of these pictures, read when none has it, by what was made out of them before where that is known. Whoever
   * borrows gives back, once.
   */
  acquire(pictures: Pictures, app: App, known?: BrandFindings | null): BrandLease;
}

export interface BrandLease {
  brand: Promise<Brand>;
  /** When nothing of the brand is read any more. */
  release(): Promise<void>;
}

interface Kept {
  brand: Promise<Brand>;
  users: number;
  /** Of its pictures, while nobody uses it. */
  idle: number;
}

/**
 * Keeps the brands used last, decoded, up to `maxBytes` bytes of those that nobody uses. What was scaled from them goes
 * when the last run gives them back.
 */
export function openBrandCache(maxBytes: number): BrandCache {
  // The one used longest ago first.
  const kept = new Map<string, Kept>();

  const clear = () => {
    let room = maxBytes;
    for (const [key, { brand, users, idle }] of [...kept].toReversed()) {
      if (users > 0) continue;
      room -= idle;
      if (room >= 0) continue;
      kept.delete(key);
      void brand.then(freeBrand);
    }
  };

  return {
    acquire(pictures, app, known) {
      const key = brandKey(pictures, app);
      const entry = kept.get(key) ?? { brand: makeBrand(pictures, app, known), users: 0, idle: 0 };
      entry.users++;
      kept.delete(key);
      kept.set(key, entry);
      return {
        brand: entry.brand,
        async release() {
          const brand = await entry.brand.catch(() => null);
          entry.users--;
          if (entry.users > 0) return;
          if (brand) {
            tidyBrand(brand);
            entry.idle = bytesOf(brand);
          } else kept.delete(key);
          clear();
        },
      };
    },
  };
}

/** The same for the same content. */
export const brandKey = ({ icon, screenshots, screens }: Pictures, { genre, title }: App): string =>
  createHash('sha256')
    .update(JSON.stringify([genre, title, icon && hashOf(icon), screenshots.map(hashOf), screens]))
    .digest('base64');
