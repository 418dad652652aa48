/**
 * Writing systems that the engine sets type in. Han text is told apart by its language; Vietnamese is Latin that few
 * typefaces have all marks for.
 */
export type Script =
  | 'latin'
  | 'vietnamese'
  | 'cyrillic'
  | 'greek'
  | 'arabic'
  | 'hebrew'
  | 'devanagari'
  | 'bengali'
  | 'tamil'
  | 'telugu'
  | 'kannada'
  | 'thai'
  | 'georgian'
  | 'armenian'
  | 'japanese'
  | 'korean'
  | 'simplified'
  | 'traditional';

/** Where a family's files lie: the npm package, and the axes or the weight that its file names carry. */
export interface FontSource {
  package: string;
  /** 'standard', 'wght' … of a variable family, or the weight of a static one. */
  cut: string;
  /** Also has an italic of the same cut. */
  italic?: boolean;
}

const variable = (id: string, cut = 'wght', italic = false): [string, FontSource] => [
  id,
  { package: `@fontsource-variable/${id}`, cut, italic },
];
const fixed = (id: string, weight: number, italic = false): [string, FontSource] => [
  id,
  { package: `@fontsource/${id}`, cut: String(weight), italic },
];

/** Every family by its id, which is also the name it has in the renderer. All are under the OFL. */
export const fontSources: ReadonlyMap<string, FontSource> = new Map([
  variable('bricolage-grotesque', 'standard'),
  variable('schibsted-grotesk'),
  variable('archivo', 'standard'),
  variable('space-grotesk'),
  variable('figtree'),
  variable('instrument-sans', 'standard'),
  variable('inter-tight'),
  variable('onest'),
  variable('unbounded'),
  variable('nunito'),
  variable('fredoka', 'standard'),
  variable('rubik'),
  variable('roboto-condensed'),
  variable('newsreader', 'standard', true),
  variable('source-serif-4', 'standard', true),
  fixed('anton', 400),
  variable('alexandria'),
  variable('noto-sans-arabic'),
  variable('noto-naskh-arabic'),
  variable('baloo-bhaijaan-2'),
  variable('changa'),
  fixed('lalezar', 400),
  variable('heebo'),
  variable('frank-ruhl-libre'),
  variable('noto-sans-devanagari'),
  variable('baloo-2'),
  fixed('khand', 700),
  fixed('rozha-one', 400),
  variable('noto-sans-bengali'),
  variable('noto-sans-tamil'),
  variable('noto-sans-telugu'),
  variable('noto-sans-kannada'),
  variable('anuphan'),
  variable('noto-sans-thai'),
  variable('noto-serif-thai'),
  fixed('kanit', 800),
  fixed('mitr', 600),
  variable('noto-sans-georgian'),
  variable('noto-sans-armenian'),
  variable('noto-sans-jp'),
  variable('noto-serif-jp'),
  fixed('dela-gothic-one', 400),
  fixed('mochiy-pop-one', 400),
  variable('noto-sans-kr'),
  variable('noto-serif-kr'),
  fixed('black-han-sans', 400),
  fixed('jua', 400),
  variable('noto-sans-sc'),
  variable('noto-serif-sc'),
  variable('noto-sans-tc'),
  variable('noto-serif-tc'),
]);

const ranges: readonly [Script, RegExp][] = [
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['thai', /\p{Script=Thai}/u],
  ['georgian', /\p{Script=Georgian}/u],
  ['armenian', /\p{Script=Armenian}/u],
  ['japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['korean', /\p{Script=Hangul}/u],
  ['simplified', /\p{Script=Han}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['vietnamese', /[ơưƠƯ\u1ea0-\u1ef9]/u],
];

/** The writing system of a language's texts, seen in the text itself; the language decides between the Han scripts. */
export function scriptOf(text: string, language: string): Script {
  const tag = language.toLowerCase();
  const plain = tag.startsWith('vi') ? 'vietnamese' : 'latin';
  const found = ranges.find(([, pattern]) => pattern.test(text))?.[0] ?? plain;
  if (found !== 'simplified') return found;
  if (tag.startsWith('ja')) return 'japanese';
  if (tag.startsWith('ko')) return 'korean';
  return /^zh-(hant|tw|hk|mo)/.test(tag) ? 'traditional' : 'simplified';
}
