import type { Box, BoxKind } from './ad.ts';
import type { Copy } from './copy/copy.ts';

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
  const drawn = boxes.map((box) => folded(box.text ?? ''));
  const written = [copy.sub, copy.cta, copy.proof, copy.name, ...copy.points].map(folded);
  const says = (texts: string[], claim: string) => texts.some((text) => text.includes(claim));
  return {
    ...shown,
    evidence: copy.evidence.filter(
      ({ claim }) => says(drawn, folded(claim)) || !says(written, folded(claim)),
    ),
  };
}
