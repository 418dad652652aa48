import { z } from 'zod';
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
  PLAY_STORE_URL: base.default(publicStores.playStoreUrl),
  APP_STORE_URL: base.default(publicStores.appStoreUrl),
  APP_STORE_PAGE_URL: base.default(publicStores.appStorePageUrl),
  MEDIA_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .pipe(z.array(hostAndPort)),
};

export const storesOf = (values: z.output<z.ZodObject<typeof storeVariables>>): StoreConfig => ({
  playStoreUrl: values.PLAY_STORE_URL,
  appStoreUrl: values.APP_STORE_URL,
  appStorePageUrl: values.APP_STORE_PAGE_URL,
  mediaHosts: values.MEDIA_HOSTS,
});
