import { type ApiError, api } from '@marquee/contract';
import { eventsOf } from '../harness.ts';
import { creditsOf } from './accounts.ts';
import { generate as generateAds, orderOf, signUpWithApp } from './ads.ts';
import { openStores } from './stores.ts';

export type Owner = Awaited<ReturnType<typeof signUpWithApp>>;

/** A file's server, and what owners of an app there order and hear. */
export function openGenerations() {
  const open = openStores();
  const request = ({ app }: Owner, quantities: Record<string, number>) => ({
    ...orderOf(app.appId, quantities),
    platforms: ['instagram', 'facebook'],
  });
  return {
    open,
    request,
    signUpToGenerate: (): Promise<Owner> => signUpWithApp(open.server, open.sandbox),
    generate: async (owner: Owner, quantities: Record<string, number>, more: object = {}) =>
      (await generateAds(owner.client, { ...request(owner, quantities), ...more })).events,
    /** Orders ads; gives the response as it begins. */
    begin: (owner: Owner, quantities: Record<string, number>) =>
      owner.client.send(api.generations.generate, { body: request(owner, quantities) }),
    regenerate: ({ client, app }: Owner, adID: string) =>
      client.call(api.ads.regenerate, {
        body: { appId: app.appId, adID, unsatisfactory: true, galleryType: 'current' },
      }),
    events: (response: Response) => eventsOf(api.generations.generate, response),
    credits: ({ client }: Owner) => creditsOf(client),
  };
}

/** How a call was refused; null when it was not. */
export const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ status, code }: ApiError) => ({ status, code }),
  );
