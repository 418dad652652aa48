import type { Box, BoxKind } from './ad.ts';
import type { Copy } from './copy/copy.ts';
import { layOnOrnaments } from './layout/scene/stacking.ts';
import { saysClaim } from './text/numbers.ts';

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim();

/** The copy as an ad shows it: '' for what its layout leaves out, and only the evidence of what is said. */
export function shownCopy(copy: Copy, boxes: readonly Box[]): Copy {
  const textsOf = (kind: BoxKind) =>
    boxes.flatMap((box) => (box.kind === kind && box.text !== undefined ? [box.text] : []));
  const shown: Copy = {
    ...copy,
    sub: textsOf('sub').join(' '),
    cta: textsOf('cta').join(' '),
    proof: textsOf('proof').join(' '),
    name: textsOf('name').join(' '),
    points: copy.points.filter((point) => textsOf('label').includes(point)),
  };
  const drawn = boxes.map((box) => box.text ?? '');
  const written = [copy.sub, copy.cta, copy.proof, copy.name, ...copy.points];
  const says = (texts: string[], claim: string) =>
    texts.some((text) => folded(text).includes(folded(claim)) || saysClaim(text, claim));
  return {
    ...shown,
    evidence: copy.evidence.filter(({ claim }) => says(drawn, claim) || !says(written, claim)),
  };
}

/** The boxes with a headline that is set in several pieces as the one text that it is. */
export function withOneHeadline(boxes: readonly Box[], headline: string): Box[] {
  const pieces = boxes.filter((box) => box.kind === 'headline');
  const [first] = pieces;
  const bare = (text: string) => text.replace(/\s/gu, '');
  // A figure that stands apart, as a label, keeps the pieces about it apart as well.
  const complete = bare(pieces.map(({ text }) => text).join('')) === bare(headline);
  if (!first || pieces.length === 1 || !complete) return [...boxes];
  const x = Math.min(...pieces.map((piece) => piece.x));
  const y = Math.min(...pieces.map((piece) => piece.y));
  const whole: Box = {
    ...first,
    x,
    y,
    width: Math.max(...pieces.map((piece) => piece.x + piece.width)) - x,
    height: Math.max(...pieces.map((piece) => piece.y + piece.height)) - y,
    text: headline,
    fontSize: Math.min(...pieces.map(({ fontSize = 0 }) => fontSize)),
    lines: pieces.flatMap(({ lines = [] }) => lines),
  };
  return layOnOrnaments(
    boxes.flatMap((box) => (box === first ? [whole] : box.kind === 'headline' ? [] : [box])),
  );
}
