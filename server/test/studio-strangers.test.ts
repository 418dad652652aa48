import { api, type Endpoint } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { failureOf } from './kit/generations.ts';
import { openStudio } from './kit/studio.ts';

const { open, signUpWithAd, signUpToGenerate } = openStudio();

/** Every call of the studio, and a regeneration with a reason, as it is sent for an ad. */
const calls: Record<
  keyof typeof api.studio | 'regenerate',
  { endpoint: Endpoint; input?: (adID: string) => object }
> = {
  open: { endpoint: api.studio.open, input: (adID) => ({ params: { adID } }) },
  preview: { endpoint: api.studio.preview, input: (adID) => ({ body: { adID, edit: {}, width: 200 } }) },
  save: { endpoint: api.studio.save, input: (adID) => ({ body: { adID, edit: { size: 'S' }, version: 1 } }) },
  saveAs: { endpoint: api.studio.saveAs, input: (adID) => ({ body: { adID, edit: {} } }) },
  carryOver: { endpoint: api.studio.carryOver, input: (adID) => ({ body: { adID, version: 1 } }) },
  restore: { endpoint: api.studio.restore, input: (adID) => ({ body: { adID, version: 1 } }) },
  lines: { endpoint: api.studio.lines, input: (adID) => ({ body: { adID } }) },
  suggest: { endpoint: api.studio.suggest, input: (adID) => ({ body: { adID, sentence: 'darker' } }) },
  /** It names no ad: whose a picture is, studio-uploads.test.ts shows. */
  upload: { endpoint: api.studio.upload },
  regenerate: {
    endpoint: api.ads.regenerate,
    input: (adID) => ({ body: { adID, unsatisfactory: true, galleryType: 'current', reasons: ['words'] } }),
  },
};

describe('the studio', () => {
  it('tells strangers at each of its calls that an ad is not there, and leaves it as it is', async () => {
    const { ad, user, studio } = await signUpWithAd();
    const stranger = await signUpToGenerate();
    for (const { endpoint, input } of Object.values(calls)) {
      if (!input) continue;
      const asked = input(ad.adID) as { body?: object };
      const { appId } = user.app;
      const body = endpoint === api.ads.regenerate ? { body: { ...asked.body, appId } } : {};
      const call = stranger.client.call(endpoint, { ...asked, ...body } as never);
      expect([endpoint.path, await failureOf(call)]).toEqual([
        endpoint.path,
        { status: 404, code: 'NOT_FOUND' },
      ]);
    }
    const { versions } = await studio.open();
    expect(versions.map(({ version }) => version)).toEqual([1]);
  });

  it('lets nobody in who is not signed in', async () => {
    const { ad } = await signUpWithAd();
    for (const { endpoint, input } of Object.values(calls)) {
      const { body } = (input?.(ad.adID) ?? {}) as { body?: object };
      const response = await fetch(open.server.url + endpoint.path.replace('{adID}', ad.adID), {
        method: endpoint.method,
        ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      });
      expect([endpoint.path, response.status]).toEqual([endpoint.path, 401]);
    }
  });

  it('shows nobody what an earlier version of another’s ad was made from', async () => {
    const { ad, studio } = await signUpWithAd();
    await studio.save({ size: 'S' });
    const stranger = await signUpWithAd();
    const body = { adID: ad.adID, edit: {}, width: 200, from: 1 };
    const refused = failureOf(stranger.user.client.call(api.studio.preview, { body }));
    expect(await refused).toEqual({ status: 404, code: 'NOT_FOUND' });
  });
});
