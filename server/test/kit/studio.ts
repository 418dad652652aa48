import { type Ad, api, type Edit } from '@marquee/contract';
import { adsIn } from './ads.ts';
import { type Owner, openGenerations } from './generations.ts';

/** Somebody with one finished ad, and what they do with it in the studio. */
export function openStudio() {
  const kit = openGenerations();

  const studioOf = ({ client }: Owner, adID: string) => ({
    open: async () => (await client.call(api.studio.open, { params: { adID } })).data,
    preview: async (
      edit: Edit,
      { width = 200, ...more }: { width?: number; from?: number; room?: boolean } = {},
    ) => (await client.call(api.studio.preview, { body: { adID, edit, width, ...more } })).data,
    save: async (edit: Edit, version = 1, from?: number) =>
      (await client.call(api.studio.save, { body: { adID, edit, version, from } })).data,
    saveAs: async (edit: Edit) => (await client.call(api.studio.saveAs, { body: { adID, edit } })).data,
    carryOver: async (version: number) =>
      (await client.call(api.studio.carryOver, { body: { adID, version } })).data.ads,
    restore: async (version: number) =>
      (await client.call(api.studio.restore, { body: { adID, version } })).data,
    suggest: async (sentence: string) =>
      (await client.call(api.studio.suggest, { body: { adID, sentence } })).data,
    lines: async () => (await client.call(api.studio.lines, { body: { adID } })).data,
    upload: async (picture: Uint8Array<ArrayBuffer>, type = 'image/png') =>
      client.fetch('/api/studio/uploads', {
        method: 'POST',
        body: picture,
        headers: { 'content-type': type },
      }),
  });

  return {
    ...kit,
    studioOf,
    /** @param formats how many ads of which */
    async signUpWithAds(
      formats: Record<string, number> = { square: 1 },
    ): Promise<{ user: Owner; ads: Ad[] }> {
      const user = await kit.signUpToGenerate();
      return { user, ads: adsIn(await kit.generate(user, formats)) };
    },
    async signUpWithAd() {
      const user = await kit.signUpToGenerate();
      const [ad] = adsIn(await kit.generate(user, { square: 1 }));
      if (!ad) throw new Error('no ad came');
      return { user, ad, studio: studioOf(user, ad.adID) };
    },
    statusOf: async (path: string) => (await fetch(kit.open.server.url + path)).status,
  };
}
