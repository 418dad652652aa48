export interface Span {
  start: number;
  end: number;
}

/** Ends of a segment after which the sentence goes on: abbreviations, initials, the number of an item. */
const abbreviation =
  /(?<!\p{L})(?:etc|vs|inc|incl|ltd|co|corp|mr|mrs|ms|dr|st|no|nr|approx|max|min|tel|prof|bzw|usw|ca|ggf|evtl|bspw|inkl|zzgl|sog|std|mio|mrd|str|par ex|ej|núm|aprox|sr|sra|pág|av|es|ecc|sig|dott|др|напр|тыс|ул|руб|np|itp|itd|tzn|tzw|ok|pol|např|atd|apod|tzv|tj|vb|örn|bijv|enz|osv|dvs|resp)\.\s*$/iu;
const initials = /(?<![\p{L}\p{M}])(?:\p{L}|(?:\p{L}{1,2}\.)+\p{L}{1,2})\.\s*$/u;
const itemNumber = /^[^\p{L}\p{N}]*\p{N}{1,2}[.)]\s*$/u;
/** The dot that a name begins with: '.NET'. */
const leadingDot = /(?:^|[\s(])\.$/u;

/** True where what looked like an end was none: `open` is the sentence so far, `next` what follows it. */
function goesOn(open: string, next: string): boolean {
  if (abbreviation.test(open) || initials.test(open) || itemNumber.test(open) || leadingDot.test(open))
    return true;
  // A name that ends in a mark: 'Yahoo! is', 'Pop!_OS'. Names like 'iPhone' begin small and open sentences.
  return /[!?]\s*$/u.test(open) && /^(?:\p{Ll}(?!\p{Lu})|_)/u.test(next);
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
    segmenters.set(language, segmenter);
  }
  return segmenter;
}

/** The span without white space at its ends. */
export function trimmed(value: string, span: Span): Span {
  const text = value.slice(span.start, span.end);
  const start = span.start + (text.length - text.trimStart().length);
  return { start, end: Math.max(start, span.end - (text.length - text.trimEnd().length)) };
}

/** The sentences of a line, whole, as places in the field. Tags count as spaces: they neither end nor begin words. */
export function sentencesOf(field: string, line: Span, language: string): Span[] {
  const value = field.replace(/<[^<>]*>/g, (tag) => ' '.repeat(tag.length));
  const text = value.slice(line.start, line.end);
  const spans: Span[] = [];
  let start = line.start;
  for (const { segment, index } of segmenterOf(language).segment(text)) {
    const end = line.start + index + segment.length;
    if (end < line.end && goesOn(value.slice(start, end), value.slice(end, line.end))) continue;
    spans.push(trimmed(value, { start, end }));
    start = end;
  }
  return spans.filter((span) => span.end > span.start);
}

/** True for a text that asks, whether or not it gives its answer: 'Phone full? Clear it out.' */
export const asks = (text: string): boolean => /[?？؟]/u.test(text);
