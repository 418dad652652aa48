// node edit.ts AD
import { createMarquee } from '@marquee/client';

const { MARQUEE_URL = '', MARQUEE_API_KEY = '' } = process.env;
const marquee = createMarquee({ url: MARQUEE_URL, key: MARQUEE_API_KEY });
const adID = process.argv[2] ?? '';

// What the ad says, and what could stand in it instead.
const { version, recipe, options } = await marquee.studio.open({ adID });
console.log(
  recipe.message.headline,
  '→',
  options.headlines.map(({ text }) => text),
);

// Look first: nothing is written.
const edit = { scheme: options.schemes.at(-1)?.id ?? '', size: 'M' as const };
const preview = await marquee.studio.preview({ adID, edit, width: 540 });
if (preview.refused) throw new Error(preview.refused.reason);
console.log(preview.mended);

// Save: the same ad, its next version. Name the version that you looked at.
const saved = await marquee.studio.save({ adID, edit, version });
console.log(saved.version, saved.ad.assetPath);

// Give words, colours and screenshots to the other formats of the same message.
const { ads } = await marquee.studio.carryOver({ adID, version: saved.version });
console.log(ads.map(({ formatType }) => formatType));
