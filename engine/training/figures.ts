import { isWorthyKind, type LineKind, lineKinds } from '../src/judge/kinds.ts';

/** A line that somebody labelled and the judge judged. */
export interface Judged {
  language: string;
  label: LineKind;
  kind: LineKind;
  /** 0–1, as the judge has it. */
  worth: number;
}

interface Figures {
  precision: number;
  recall: number;
  count: number;
}

function figuresOf(
  lines: Judged[],
  isLabelled: (line: Judged) => boolean,
  isFound: (line: Judged) => boolean,
): Figures {
  const labelled = lines.filter(isLabelled).length;
  const found = lines.filter(isFound);
  const right = found.filter(isLabelled).length;
  return { precision: right / found.length, recall: right / labelled, count: labelled };
}

/** Precision and recall of 'an ad may carry it', for lines from `worthyAt` up. */
export const worthyFigures = (lines: Judged[], worthyAt: number): Figures =>
  figuresOf(
    lines,
    (line) => isWorthyKind(line.label),
    (line) => line.worth >= worthyAt,
  );

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)} %`).padStart(8);
const row = (name: string, { precision, recall, count }: Figures) =>
  `${name.padEnd(16)}${String(count).padStart(6)}${percent(precision)}${percent(recall)}`;

/** A table of precision and recall: worthy of an ad by language, of the kinds, and what was let through of each. */
export function reportOf(lines: Judged[], worthyAt: number): string {
  const languages = [...new Set(lines.map(({ language }) => language))].sort();
  const kindRow = (kind: LineKind) => {
    const figures = figuresOf(
      lines,
      (line) => line.label === kind,
      (line) => line.kind === kind,
    );
    const labelled = lines.filter(({ label }) => label === kind);
    const passed = labelled.filter(({ worth }) => worth >= worthyAt).length / labelled.length;
    return row(kind, figures) + percent(passed);
  };
  return [
    `${'worthy'.padEnd(16)}${'lines'.padStart(6)}${'precise'.padStart(8)}${'found'.padStart(8)}`,
    row('all languages', worthyFigures(lines, worthyAt)),
    ...languages.map((one) =>
      row(
        one,
        worthyFigures(
          lines.filter(({ language }) => language === one),
          worthyAt,
        ),
      ),
    ),
    '',
    `${'kind'.padEnd(16)}${'lines'.padStart(6)}${'precise'.padStart(8)}${'found'.padStart(8)}${'passed'.padStart(8)}`,
    ...lineKinds.map(kindRow),
  ].join('\n');
}
