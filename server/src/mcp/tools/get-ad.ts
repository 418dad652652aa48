import { z } from 'zod';
import { adAnswer, answerAd, pictureLink } from '../ad-answer.ts';
import { reads, tool } from '../tool.ts';
import { fence } from '../untrusted.ts';

/** Choices of one kind that an answer carries. */
const maxOptions = 12;

const texts = z.array(z.string());

export const getAd = tool({
  name: 'get_ad',
  title: 'Look at an ad',
  description:
    'Shows one ad: a small picture, links to the full one, its texts, and what edit_ad could put in their place. Use it to look at an ad or before editing one.',
  annotations: reads,
  input: z.object({ adID: z.uuid() }),
  output: z.object({
    ad: adAnswer,
    version: z.int().describe('the newest; edit_ad takes it'),
    texts: z.object({ headline: z.string(), sub: z.string(), cta: z.string(), points: texts }),
    options: z.object({
      headlines: texts,
      subs: texts,
      buttons: texts,
      layouts: z.array(z.object({ archetype: z.string(), variant: z.string() })),
      schemes: z.array(z.object({ id: z.string(), background: z.string(), text: z.string() })),
      screenshots: z.int().describe('their indexes count from 0'),
      formats: texts,
    }),
  }),
  async run({ marquee, url }, { adID }, { mcpReq: { signal } }) {
    const { ad, version, recipe, options } = await marquee.studio.open({ adID }, { signal });
    const preview = await marquee.download(ad.thumbnailPath, { signal });
    const { headline, sub, cta, points } = recipe.message;
    const few = <Item>(items: Item[]) => items.slice(0, maxOptions);
    const data = {
      ad: answerAd(url, ad),
      version,
      texts: { headline, sub, cta, points },
      options: {
        headlines: few(options.headlines).map(({ text }) => text),
        subs: few(options.subs).map(({ text }) => text),
        buttons: few(options.buttons).map(({ text }) => text),
        layouts: few(options.layouts),
        schemes: few(options.schemes).map(({ id, background, text }) => ({ id, background, text })),
        screenshots: options.screenshots.length,
        formats: options.formats,
      },
    };
    return {
      data,
      content: [
        { type: 'image', data: Buffer.from(preview).toString('base64'), mimeType: 'image/webp' },
        pictureLink(url, ad),
        { type: 'text', text: fence('The ad', data) },
      ],
    };
  },
});
