import type { AppData } from '@marquee/contract';
import { addressOf } from '#platform/assets.ts';
import type { Config } from '../config.ts';
import { keyOfPath } from './media.ts';

/** A picture's path as a listing keeps it → where browsers find it. */
export function addressOfPicture(config: Pick<Config, 'assetsUrl'>, path: string): string {
  const key = keyOfPath(path);
  return key ? addressOf(config, key) : path;
}

/** A kept listing as browsers get it. */
export function presentListing(config: Pick<Config, 'assetsUrl'>, data: AppData): AppData {
  const moved = <Picture extends { path: string }>(picture: Picture): Picture => ({
    ...picture,
    path: addressOfPicture(config, picture.path),
  });
  const { icon, screenshots } = data.media;
  return {
    ...data,
    media: {
      icon: icon && {
        webPath: addressOfPicture(config, icon.webPath),
        original: moved(icon.original),
        variants: icon.variants.map(moved),
      },
      screenshots: screenshots.map(({ variants, ...screenshot }) => ({
        ...moved(screenshot),
        ...(variants ? { variants: variants.map(moved) } : {}),
      })),
    },
  };
}
