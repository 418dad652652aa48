import { type AdId, api } from '@marquee/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { deleteDoomed } from '../src/generations/picture-deletions.ts';
import { emptyOldVersions } from '../src/generations/versions.ts';
import { adsIn } from './kit/ads.ts';
import { openGenerations } from './kit/generations.ts';

const { open, signUpToGenerate, generate, regenerate } = openGenerations();

const statusOf = async (path: string) => (await fetch(open.server.url + path)).status;

const versionsOf = (adId: AdId) =>
  open.server.ctx.db
    .selectFrom('ad_versions')
    .select(['version', 'blob_key', 'state', 'replaced_at'])
    .where('ad_id', '=', adId)
    .orderBy('version')
    .execute();

/** An ad that was made anew once, and the addresses of both its pictures. */
async function anAdOfTwoVersions() {
  const user = await signUpToGenerate();
  const [first] = adsIn(await generate(user, { square: 1 }));
  if (!first) throw new Error('no ad came');
  const { ad } = await regenerate(user, first.adID);
  return { user, adId: ad.adID, pictures: [first.assetPath, ad.assetPath] as const };
}

describe('the versions of an ad', () => {
  it('keep what it was before it was made anew, with its picture', async () => {
    const { adId, pictures } = await anAdOfTwoVersions();
    const versions = await versionsOf(adId);
    expect(versions.map(({ version, replaced_at }) => [version, replaced_at !== null])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(versions.map(({ blob_key }) => `/assets/${blob_key}`)).toEqual(pictures);
    expect(versions[0]?.state).toMatchObject({ format_id: 'square', copy: { headline: expect.any(String) } });
    expect(await Promise.all(pictures.map(statusOf))).toEqual([200, 200]);
  });

  it('lose their pictures together with the ad', async () => {
    const { user, adId, pictures } = await anAdOfTwoVersions();
    await user.client.call(api.gallery.deleteApp, { params: { appId: user.app.appId } });
    await expect.poll(() => Promise.all(pictures.map(statusOf))).toEqual([404, 404]);
    for (const { blob_key, state } of await versionsOf(adId)) expect([blob_key, state]).toEqual([null, null]);
    // Deleted while they were asked for: there by the first look, and gone by the second.
    vi.spyOn(open.server.ctx.blobs, 'exists').mockResolvedValue(true);
    const asked = await Promise.all(pictures.map(statusOf)).finally(() => vi.restoreAllMocks());
    expect(asked).toEqual([404, 404]);
  });

  it('lose their pictures 90 days after another took their place, the newest never', async () => {
    const { adId, pictures } = await anAdOfTwoVersions();
    const { ctx } = open.server;
    const replaced = (days: number) =>
      ctx.db
        .updateTable('ad_versions')
        .set({ replaced_at: sql`now() - make_interval(days => ${days})` })
        .where('ad_id', '=', adId)
        .where('version', '=', 1)
        .execute();
    await replaced(89);
    await emptyOldVersions(ctx.db);
    await deleteDoomed(ctx);
    expect(await Promise.all(pictures.map(statusOf))).toEqual([200, 200]);
    await replaced(91);
    await emptyOldVersions(ctx.db);
    await deleteDoomed(ctx);
    expect(await Promise.all(pictures.map(statusOf))).toEqual([404, 200]);
  });

  it('begin with what a release made that knew of none', async () => {
    const { user, adId, pictures } = await anAdOfTwoVersions();
    await open.server.ctx.db.deleteFrom('doomed_pictures').execute();
    await sql`alter table ad_versions disable trigger user`.execute(open.server.ctx.db);
    await open.server.ctx.db.deleteFrom('ad_versions').where('ad_id', '=', adId).execute();
    await sql`alter table ad_versions enable trigger user`.execute(open.server.ctx.db);
    const { ad } = await regenerate(user, adId);
    const versions = await versionsOf(adId);
    expect(versions.map(({ blob_key }) => `/assets/${blob_key}`)).toEqual([pictures[1], ad.assetPath]);
  });
});
