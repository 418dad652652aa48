import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppData } from '@marquee/contract';
import { type MadeAd, valueAt } from '@marquee/engine';

/** Writes `NAME.png`, `NAME.json` and, where there is one, `NAME.notext.png`. */
export async function writeAd(folder: string, name: string, ad: MadeAd, listing: AppData): Promise<void> {
  const file = (ending: string) => join(folder, `${name}.${ending}`);
  await writeFile(file('png'), ad.png);
  if (ad.withoutText) await writeFile(file('notext.png'), ad.withoutText);
  await writeFile(file('json'), `${JSON.stringify(describe(ad, listing), null, 2)}\n`);
}

function describe(ad: MadeAd, listing: AppData) {
  const { sub, cta, proof, name } = ad.copy;
  // Where a figure of the headline stands apart, as a label, the headline is what stands in its own box.
  const headline = ad.boxes.flatMap((box) => (box.kind === 'headline' ? [box.text] : [])).join(' ');
  return {
    format: ad.format,
    template: ad.template,
    archetype: ad.archetype,
    angle: ad.angle,
    messageId: ad.messageId,
    layoutTest: ad.layoutTest,
    language: ad.language,
    direction: ad.direction,
    copy: { headline, sub, cta, proof, name },
    evidence: ad.evidence.map(({ claim, field, start, end }) => {
      const place = inCharacters(valueAt(listing, field));
      return { claim, field, start: place(start), end: place(end) };
    }),
    palette: ad.palette,
    boxes: ad.boxes,
    quality: ad.quality,
    ms: ad.ms,
  };
}

/** Places in a text as whole characters, as every language counts them: the engine's count halves of emoji. */
const inCharacters = (text: string) => (units: number) => [...text.slice(0, units)].length;
