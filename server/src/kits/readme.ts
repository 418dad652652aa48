import { type MissingPart, type NetworkId, networkOf } from '@marquee/contract';

/** Where what goes, network by network. */
const steps: Record<NetworkId, string> = {
  'google-app':
    'Import google-ads-editor.csv in Google Ads Editor (Account > Import > From file): it brings headlines and descriptions, paused. Add the pictures in the asset library: Editor documents no column for pictures of App ads.',
  'google-display':
    'Import google-ads-editor.csv in Google Ads Editor, or paste the texts into a responsive display ad or an asset group, and upload the pictures there.',
  meta: 'In Ads Manager, give 1:1 and 4:5 to feeds and 9:16 to Stories and Reels. If you gave us your export, import template.csv and upload the pictures beside it.',
  tiktok:
    'Upload the pictures in the asset library. If you gave us your bulk template, import template.csv; its header must stay in the language of your account.',
  snapchat: 'One picture and one headline make a single image ad.',
  pinterest:
    'Upload the pictures by "Upload media" in the bulk editor. If you gave us your template, import template.csv.',
  reddit: 'Upload the 4:3 pictures for all devices; the others for single placements.',
  x: 'Upload the pictures to the media library and choose them for an app card.',
  linkedin: 'Upload the pictures as single image ads.',
  microsoft: 'Add the picture as an asset of an audience ad; it is cropped there for the other ratios.',
  chatgpt:
    'Upload the pictures. If you gave us the tab "ads" of your bulk file as CSV, template.csv has its rows; pictures need a public address there.',
};

/** `README.txt`. */
export function readmeOf(
  app: string,
  networks: readonly NetworkId[],
  missing: readonly MissingPart[],
): string {
  const parts = networks.map((id) => {
    const { name, readAt } = networkOf(id);
    const lacks = missing
      .filter(({ network }) => network === id)
      .map(({ language, what, why }) => `  - ${language}, ${what}: ${why}`);
    return [
      `${name} (folder ${id})`,
      steps[id],
      `Checked against the network's rules as read on ${readAt}.`,
      ...(lacks.length > 0 ? ['Missing:', ...lacks] : []),
    ].join('\n');
  });
  const head = [
    `Launch kit: ${app}`,
    'Each folder holds what one network takes, by language: pictures in its sizes and texts.csv (UTF-8) with texts in its lengths.',
    'File names end with a token such as M-7K3QF2X. Name your ads by them: results are found again by the token.',
    'manifest.json says of every text where the listing bears it out.',
  ].join('\n');
  return `${[head, ...parts].join('\n\n')}\n`;
}
