import { z } from 'zod';
import { documented } from './documented.ts';
import { base, hostAndPort } from './forms.ts';

/** Where the stores are. These bases and `mediaHosts` alone may be plain http, loopback and any port. */
export interface StoreConfig {
  playStoreUrl: string;
  /** Base of `/lookup`. */
  appStoreUrl: string;
  /** Base of `/{country}/app/id{n}`. */
  appStorePageUrl: string;
  /** Further `host[:port]` that pictures may come from. */
  mediaHosts: string[];
}

/** The stores themselves. */
export const publicStores = {
  playStoreUrl: 'https://play.google.com',
  appStoreUrl: 'https://itunes.apple.com',
  appStorePageUrl: 'https://apps.apple.com',
};

export const storeVariables = {
  PLAY_STORE_URL: documented(base.default(publicStores.playStoreUrl), 'origin of Google Play'),
  APP_STORE_URL: documented(base.default(publicStores.appStoreUrl), 'base of `/lookup`'),
  APP_STORE_PAGE_URL: documented(
    base.default(publicStores.appStorePageUrl),
    'base of `/{country}/app/id{n}`',
  ),
  MEDIA_HOSTS: documented(
    z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((host) => host.trim())
          .filter(Boolean),
      )
      .pipe(z.array(hostAndPort)),
    'further `host[:port]` that store pictures may come from, comma separated',
  ),
};

export const storesOf = (values: z.output<z.ZodObject<typeof storeVariables>>): StoreConfig => ({
  playStoreUrl: values.PLAY_STORE_URL,
  appStoreUrl: values.APP_STORE_URL,
  appStorePageUrl: values.APP_STORE_PAGE_URL,
  mediaHosts: values.MEDIA_HOSTS,
});
