import { edit } from '@marquee/contract';
import { z } from 'zod';
import { adAnswer, answerAd, pictureLink } from '../ad-answer.ts';
import { requireAgreement } from '../agreement.ts';
import { type ToolAnswer, tool, type Workshop, writes } from '../tool.ts';
import { fence } from '../untrusted.ts';

/** Of a preview, pixels. */
const previewWidth = 400;

const output = z.object({
  saved: z.boolean(),
  ad: adAnswer.optional(),
  version: z.int().optional(),
  mended: z.array(z.string()).optional().describe('what was changed so that the ad holds'),
  issues: z.array(z.string()).optional().describe('checks that the edit does not pass'),
  refused: z.string().optional().describe('why it cannot be drawn'),
});
type EditAnswer = ToolAnswer<z.infer<typeof output>>;

export const editAd = tool({
  name: 'edit_ad',
  title: 'Edit an ad',
  description:
    'Changes words, layout, colours, pictures or format of an ad and composes it anew under the same checks. Use mode preview to look first, save for a new version (earlier ones stay), save_as_new for another ad. Where get_credits names a price for edits, tell it to the user and pass it as agreedCredits.',
  annotations: writes,
  input: z.object({
    adID: z.uuid(),
    // How its video moves is left out: assistants make none.
    edit: edit.omit({ motion: true }).describe('what is to change; what it leaves out stays'),
    mode: z.enum(['preview', 'save', 'save_as_new']).default('save'),
    version: z.int().positive().optional().describe('the version that was looked at; the newest by default'),
    agreedCredits: z.int().min(0).default(0),
  }),
  output,
  async run(workshop, { adID, edit: change, mode, version, agreedCredits }, { mcpReq: { signal } }) {
    const { marquee, url } = workshop;
    if (mode === 'preview') return previewEdit(workshop, { adID, edit: change }, signal);
    await requireAgreement(marquee, 'edit', agreedCredits);
    const base = version ?? (await marquee.studio.open({ adID }, { signal })).version;
    const saved =
      mode === 'save'
        ? await marquee.studio.save({ adID, edit: change, version: base }, { signal })
        : await marquee.studio.saveAs({ adID, edit: change }, { signal });
    const data = { saved: true, ad: answerAd(url, saved.ad), version: saved.version };
    const thumbnail = Buffer.from(await marquee.download(saved.ad.thumbnailPath, { signal }));
    return {
      data,
      content: [
        { type: 'image', data: thumbnail.toString('base64'), mimeType: 'image/webp' },
        pictureLink(url, saved.ad),
        { type: 'text', text: fence('The edited ad', data) },
      ],
    };
  },
});

async function previewEdit(
  { marquee }: Workshop,
  wanted: { adID: string; edit: z.infer<typeof edit> },
  signal: AbortSignal,
): Promise<EditAnswer> {
  const { picture, gates, mended, refused } = await marquee.studio.preview(
    { ...wanted, width: previewWidth },
    { signal },
  );
  const issues = gates.filter(({ passed }) => !passed).map(({ message }) => message);
  const data = { saved: false, mended, issues, ...(refused ? { refused: refused.reason } : {}) };
  return {
    data,
    content: [
      { type: 'image', data: picture.replace(/^data:image\/webp;base64,/, ''), mimeType: 'image/webp' },
      { type: 'text', text: JSON.stringify(data) },
    ],
  };
}
