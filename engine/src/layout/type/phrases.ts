import type { Parser } from 'budoux';
import type { Script } from '../../fonts/typefaces.ts';

/** A phrase, and whether it ends where a phrase ends, or only a word inside of one. */
export interface Phrase {
  text: string;
  inner: boolean;
}

/** What may not begin a line joins what stands before it, opening brackets what follows. */
const closing =
  /^[\p{Pe}\p{Pf}。、，．・：；！？!?,.%％ー〜～…ゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ’”ๆฯ]/u;
const opening = /[\p{Ps}\p{Pi}‘“]$/u;

/** Chinese: words of one sign that lean on the word before them. */
const suffix = /^[的了吗吧呢们地得着过嗎們著過上中里裡下内內后後前时時等者器端夹夾员員机機版]\p{P}*$/u;
const numeral = /[\d０-９一二三四五六七八九十百千万萬亿億两兩几幾每第]$/u;
const alone = /^[\p{Script=Han}]$/u;

/** A phrase longer than this may also be broken between its words. */
const long = 7;

const models: Partial<Record<Script, string>> = {
  japanese: 'ja',
  simplified: 'zh-hans',
  traditional: 'zh-hant',
  thai: 'th',
};

const parsers = new Map<string, Promise<Parser>>();

/** The phrase model of a script. Its files are read apart from the package's entry, which loads an HTML parser too. */
function parserOf(model: string): Promise<Parser> {
  const known = parsers.get(model);
  if (known) return known;
  const entry = import.meta.resolve('budoux');
  const loading = Promise.all([
    import(new URL('parser.js', entry).href),
    import(new URL(`data/models/${model}.js`, entry).href),
  ]).then(([{ Parser }, data]): Parser => new Parser(data.model));
  parsers.set(model, loading);
  return loading;
}

const words = (text: string, language: string) =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map((part) => part.segment);

/** Joins the pieces that must not be parted. */
function joined(pieces: readonly string[], script: Script): string[] {
  const whole: string[] = [];
  for (const piece of pieces) {
    const before = whole.at(-1);
    const chinese = script === 'simplified' || script === 'traditional';
    const belongs =
      before !== undefined &&
      (closing.test(piece) ||
        opening.test(before) ||
        (/\d$/.test(before) && script !== 'japanese') ||
        (chinese &&
          ((suffix.test(piece) && !/\p{P}$/u.test(before)) || numeral.test(before) || alone.test(before))) ||
        (script === 'japanese' && /^[\p{Script=Han}\p{Script=Hiragana}\d]$/u.test(before)));
    if (belongs) whole[whole.length - 1] = before + piece;
    else whole.push(piece);
  }
  return whole;
}

/** Ends of the pieces, as offsets. */
function ends(pieces: readonly string[]): number[] {
  let at = 0;
  return pieces.map((piece) => {
    at += piece.length;
    return at;
  });
}

const between = (text: string, stops: readonly number[]) =>
  stops.map((stop, index) => text.slice(stops[index - 1] ?? 0, stop));

/**
 * The phrases of a run without spaces, in scripts that write so. Japanese follows the phrase model; Chinese and
 * Thai are parted where the model and the dictionary agree, as each alone cuts words in two.
 */
export async function phrasesOf(text: string, language: string, script: Script): Promise<Phrase[]> {
  const dictionary = words(text, language);
  const model = models[script];
  let pieces = dictionary;
  if (model) {
    const parsed = (await parserOf(model)).parse(text);
    const inWords = new Set(ends(dictionary));
    pieces =
      script === 'japanese'
        ? parsed
        : between(
            text,
            ends(parsed).filter((end) => inWords.has(end)),
          );
  }
  const clauses = pieces.flatMap((piece) => piece.split(/(?<=[、。，！？；：])(?=.)/u));
  return joined(clauses, script).flatMap((phrase) => {
    if (script === 'thai' || [...phrase].length <= long) return [{ text: phrase, inner: false }];
    const inside = joined(words(phrase, language), script).reduce<string[]>((list, word) => {
      const before = list.at(-1);
      const short = (piece: string) => [...piece.replace(/\P{L}/gu, '')].length < 3;
      const tail = script === 'japanese' && /^\p{Script=Hiragana}+\p{P}*$/u.test(word);
      if (before !== undefined && (short(before) || short(word) || tail))
        list[list.length - 1] = before + word;
      else list.push(word);
      return list;
    }, []);
    return inside.map((word, index) => ({ text: word, inner: index < inside.length - 1 }));
  });
}
