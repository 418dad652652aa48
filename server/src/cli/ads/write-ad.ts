import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attempt, MadeAd, Source } from '@marquee/engine';
import { textAround } from '@marquee/engine/evidence';

/** Writes `NAME.png`, `NAME.json`, `NAME.recipe.json` and, where there is one, `NAME.notext.png`. */
export async function writeAd(
  folder: string,
  name: string,
  ad: MadeAd,
  attempts: Attempt[],
  source: Source,
): Promise<void> {
  const file = (ending: string) => join(folder, `${name}.${ending}`);
  await writeFile(file('png'), ad.png);
  await writeFile(file('recipe.json'), `${JSON.stringify(ad.recipe)}\n`);
  if (ad.withoutText) await writeFile(file('notext.png'), ad.withoutText);
  await writeFile(file('json'), `${JSON.stringify({ ...describe(ad, source), attempts }, null, 2)}\n`);
}

function describe(ad: MadeAd, source: Source) {
  const { sub, cta, proof, name } = ad.copy;
  // Where a figure of the headline stands apart, as a label, the headline is what stands in its own box.
  const headline = ad.boxes.flatMap((box) => (box.kind === 'headline' ? [box.text] : [])).join(' ');
  return {
    format: ad.format,
    template: ad.template,
    archetype: ad.archetype,
    layout: ad.layout,
    angle: ad.angle,
    messageId: ad.messageId,
    layoutTest: ad.layoutTest,
    language: ad.language,
    direction: ad.direction,
    copy: { headline, sub, cta, proof, name },
    // Of a caption also the screenshot and the box that it stands in.
    evidence: ad.evidence.map((evidence) => {
      const place = inCharacters(textAround(source, evidence));
      return { ...evidence, start: place(evidence.start), end: place(evidence.end) };
    }),
    palette: ad.palette,
    boxes: ad.boxes,
    picture: ad.picture,
    quality: ad.quality,
    ms: ad.ms,
  };
}

/** Places in a text as whole characters, as every language counts them: the engine's count halves of emoji. */
const inCharacters = (text: string) => (units: number) => [...text.slice(0, units)].length;
