import { pixelBomb, svgPicture, truncated } from './odd-pictures.ts';
import { hostileTexts, rtlTexts } from './odd-texts.ts';
import type { Picture, Sample, Texts } from './sample.ts';
import { samples } from './samples.ts';
import type { SentinelKind } from './sentinel-ids.ts';

/** A sample under the sentinel's id, with the oddity of its kind. */
export function oddListings(kind: SentinelKind, store: Sample['store'], id: string): Sample | null {
  const model = samples.find((sample) => sample.store === store && sample.screenshots.length > 0);
  if (!model) return null;
  return { ...model, id, pageOnlyScreenshots: kind === 'consent', ...changes(kind, model) };
}

function changes(kind: SentinelKind, model: Sample): Partial<Sample> {
  const [language = 'en', texts] = Object.entries(model.texts)[0] ?? [];
  if (!texts) return {};
  const say = (changed: Partial<Texts>, tag = language) => ({ texts: { [tag]: { ...texts, ...changed } } });
  const show = (change: (picture: Picture) => Picture): Partial<Sample> => ({
    icon: change(model.icon),
    screenshots: model.screenshots.map(change),
  });
  switch (kind) {
    case 'hostile':
      return { ...say(hostileTexts), developer: '<b onmouseover=alert(1)>Mallory & Söhne</b>' };
    case 'rtl':
      return say(rtlTexts, 'he');
    case 'empty-description':
      return say({ description: '', summary: '' });
    case 'emoji-title':
      return say({ title: '🌙✨😴' });
    case 'truncated-pictures':
      return show(truncated);
    case 'pixel-bomb':
      return show(pixelBomb);
    case 'svg-pictures':
      return show(svgPicture);
    case 'missing-pictures':
      return show(({ width, height }) => ({ width, height, file: 'gone.webp' }));
    case 'many-screenshots':
      return {
        screenshots: Array.from(
          { length: 40 },
          (_, index) => model.screenshots[index % model.screenshots.length] as Picture,
        ),
      };
    default:
      return {};
  }
}
