export interface Span {
  start: number;
  end: number;
}

/** Ends of a segment after which the sentence goes on: abbreviations and initials. */
const abbreviation =
  /(?<!\p{L})(?:e\.g|i\.e|etc|vs|inc|ltd|co|corp|mr|mrs|ms|dr|st|no|nr|approx|incl|max|min|p\.m|a\.m|z\.b|u\.a|d\.h|bzw|usw|ca|ggf|evtl|p\.ex|par ex|ej|núm|es|т\.е|т\.д|т\.п|др|напр|np|m\.in|itp|tzn|např|vb|örn)\.\s*$/iu;
const initial = /(?<!\p{L})\p{Lu}\.\s*$/u;

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
  let open: Span | null = null;
  for (const { segment, index } of segmenterOf(language).segment(text)) {
    const end = line.start + index + segment.length;
    open = open ? { start: open.start, end } : { start: line.start + index, end };
    if (abbreviation.test(segment) || initial.test(segment)) continue;
    spans.push(trimmed(value, open));
    open = null;
  }
  if (open) spans.push(trimmed(value, open));
  return spans.filter((span) => span.end > span.start);
}
