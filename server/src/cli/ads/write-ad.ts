import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MadeAd } from '@marquee/engine';

/** Writes `NAME.png`, `NAME.json` and, where there is one, `NAME.notext.png`. */
export async function writeAd(folder: string, name: string, ad: MadeAd): Promise<void> {
  const file = (ending: string) => join(folder, `${name}.${ending}`);
  await writeFile(file('png'), ad.png);
  if (ad.withoutText) await writeFile(file('notext.png'), ad.withoutText);
  await writeFile(file('json'), `${JSON.stringify(describe(ad), null, 2)}\n`);
}

function describe(ad: MadeAd) {
  const { sub, cta, proof, name } = ad.copy;
  // Where a figure of the headline stands apart, as a label, the headline is what stands in its own box.
  const headline = ad.boxes.flatMap((box) => (box.kind === 'headline' ? [box.text] : [])).join(' ');
  return {
    format: ad.format,
    template: ad.template,
    archetype: ad.archetype,
    angle: ad.angle,
    language: ad.language,
    direction: ad.direction,
    copy: { headline, sub, cta, proof, name },
    evidence: ad.evidence.map(({ claim, field, start, end }) => ({ claim, field, start, end })),
    palette: ad.palette,
    boxes: ad.boxes,
    background: ad.background,
    quality: ad.quality,
    ms: ad.ms,
  };
}
