import { z } from 'zod';
import { adAnswer, answerAd } from '../ad-answer.ts';
import { reads, tool } from '../tool.ts';
import { fence } from '../untrusted.ts';

export const listAds = tool({
  name: 'list_ads',
  title: 'Finished ads',
  description:
    'Lists the account’s ads of one app, newest first; without an appId the apps that have ads. Use it to find an adID for get_ad or edit_ad. Pages by nextCursor.',
  annotations: reads,
  input: z.object({
    appId: z.string().optional(),
    format: z.string().optional().describe('only ads of this format'),
    limit: z.int().min(1).max(50).default(20),
    cursor: z.string().optional().describe('nextCursor of the page before'),
  }),
  output: z.object({
    apps: z.array(z.object({ appId: z.string(), name: z.string(), ads: z.int() })).optional(),
    ads: z.array(adAnswer).optional(),
    nextCursor: z.string().nullable(),
  }),
  async run({ marquee, url }, { appId, format, limit, cursor }, { mcpReq: { signal } }) {
    const page = { limit, ...(cursor ? { cursor } : {}) };
    const data = appId ? await adsOf(appId) : await apps();
    return { data, content: [{ type: 'text', text: fence('The list', data) }] };

    async function apps() {
      const { apps, nextCursor } = await marquee.gallery.apps(page, { signal });
      return {
        apps: apps.map(({ appId, appName, imageCount }) => ({ appId, name: appName, ads: imageCount })),
        nextCursor,
      };
    }
    async function adsOf(appId: string) {
      const filter = format ? { format } : {};
      const { ads, nextCursor } = await marquee.ads.ofApp({ appId, ...page, ...filter }, { signal });
      return { ads: ads.map((ad) => answerAd(url, ad)), nextCursor };
    }
  },
});
