/** Numbers as people write them: in the digits of any script, grouped as any language groups them, in words of scale. */

interface NumberMention {
  /** Every value that its marks can mean: '12.034' is twelve thousand in German and twelve in English. */
  values: number[];
  /** How coarsely it is rounded: 1,000 for '12K' and '12,000+'; 0 where it is exact. */
  step: number;
}

const scales: [number, string][] = [
  [1e12, 'trillions?|兆|조'],
  [
    1e9,
    String.raw`bn|billions?|mrd|milliard\p{L}*|миллиард\p{L}*|млрд|мільярд\p{L}*|مليارات?|مليار|میلیارد|अरब|ארד|tỷ|miliar|milyar`,
  ],
  [1e8, '億|亿|억'],
  [1e7, 'crores?|करोड़|千万|千萬|천만'],
  [
    1e6,
    String.raw`m|mn|mio|mln|millions?|millionen|millones|millón|milhões|milhão|milion\p{L}*|miljoe?n\p{L}*|milyon|миллион\p{L}*|млн|мільйон\p{L}*|مليون|ملايين|میلیون|मिलियन|מיליון|ล้าน|triệu|juta|jt|εκατ\p{L}*|百万|百萬|백만`,
  ],
  [1e5, 'lakhs?|लाख|แสน'],
  [1e4, '万|萬|만|หมื่น'],
  [
    1e3,
    String.raw`k|thousands?|tsd|tausend|mille|mila|mil|duizend|tusen|тысяч\p{L}*|тыс|тисяч\p{L}*|тис|tys|tisíc\p{L}*|bin|آلاف|ألف|الف|هزار|हज़ार|हजार|אלף|พัน|nghìn|ribu|rb|χιλ\p{L}*|천|千`,
  ],
];
const anyScale = scales.map(([, words]) => words).join('|');
/** Scripts that write no spaces let a scale be followed by what is counted. */
const written = new RegExp(
  String.raw`(\p{Nd}+(?:[.,'’٬٫]\p{Nd}+|[ ]\p{Nd}{3}(?!\p{Nd}))*)(?:\s?(${anyScale})(?:(?<=[\p{sc=Han}\p{sc=Hangul}\p{sc=Thai}])|(?![\p{L}\p{M}\p{N}])))?(\s?\+)?`,
  'giu',
);

const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
};

/** A text with the digits of every script as 0–9, compatibility forms folded. */
export const withPlainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/(?![0-9])\p{Nd}/gu, digitOf);

/** The values that digits with marks between them can have: as a whole number in groups, and with a decimal mark. */
function valuesOf(number: string): number[] {
  const parts = number.split(/\D/);
  const marks = number.replace(/\d/g, '');
  if (parts.length === 1) return [Number(number)];
  const grouped = (groups: string[]) =>
    (groups[0]?.length ?? 0) <= 3 &&
    groups.slice(1).every(({ length }, at) => length === 3 || (length === 2 && at < groups.length - 2));
  const values: number[] = [];
  if (grouped(parts)) values.push(Number(parts.join('')));
  const decimal = marks.at(-1) ?? '';
  const whole = parts.slice(0, -1);
  if (
    /[.,٫]/.test(decimal) &&
    !marks.slice(0, -1).includes(decimal) &&
    (whole.length === 1 || grouped(whole))
  )
    values.push(Number(`${whole.join('')}.${parts.at(-1)}`));
  // A version or a date: its digits in a row.
  return values.length > 0 ? values : [Number(parts.join(''))];
}

const clean = (value: number) => Math.round(value * 1e6) / 1e6;

/** The numbers that a text mentions, in its order. */
export function numbersIn(text: string): NumberMention[] {
  const plain = withPlainDigits(text.replace(/[\u00a0\u2009\u202f]/g, ' '));
  return [...plain.matchAll(written)].map(([, number = '', word = '', plus]) => {
    const scale =
      word === '' ? 1 : (scales.find(([, words]) => new RegExp(`^(?:${words})$`, 'iu').test(word))?.[0] ?? 1);
    const values = valuesOf(number).map((value) => clean(value * scale));
    const decimals = /[.,٫](\d{1,2})$/.exec(number)?.[1]?.length ?? 0;
    const zeros = /0*$/.exec(number.replace(/\D/g, ''))?.[0].length ?? 0;
    const step = scale > 1 ? scale / 10 ** decimals : plus ? 10 ** zeros : 0;
    return { values, step };
  });
}

/** The same number, or the other one cut off to fewer digits: '12K' says 12,034, '13K' does not. */
const says = ({ values, step }: NumberMention, other: NumberMention): boolean =>
  values.some((value) =>
    other.values.some(
      (told) => value === told || (step > 0 && value === clean(Math.floor(clean(told / step)) * step)),
    ),
  );

/** How many numbers of a text none of the others says. */
export function unsaidNumbers(text: string, others: readonly string[]): string[] {
  const told = others.flatMap(numbersIn);
  return numbersIn(text)
    .filter((number) => !told.some((other) => says(number, other)))
    .map(({ values }) => String(values[0]));
}

/** Whether a text says a claim: its words as they stand, or the number that it is. */
export const saysClaim = (text: string, claim: string): boolean =>
  text.includes(claim) ||
  (/^[\p{Nd}\p{P}\s]+$/u.test(claim) && /\p{Nd}/u.test(claim) && unsaidNumbers(claim, [text]).length === 0);
