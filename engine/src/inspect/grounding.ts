import type { Source } from '../brief/brief.ts';
import { textAt } from '../brief/field.ts';
import type { Copy, Evidence } from '../copy/copy.ts';
import { unsaidNumbers } from '../text/numbers.ts';

/** Whether the listing says anything at the place of a claim. */
const holdsTrue = (listing: Source, evidence: Evidence): boolean =>
  /[\p{L}\p{N}]/u.test(textAt(listing, evidence));

/** Numbers of a copy that no evidence carries. */
function unproven(listing: Source, copy: Copy): string[] {
  const places = copy.evidence.map((evidence) => textAt(listing, evidence));
  return [copy.headline, copy.sub, copy.cta, ...copy.points].flatMap((text) =>
    unsaidNumbers(text, [...places, copy.name]),
  );
}

/** Claims that the listing does not bear out: 0 is right. */
export function ungrounded(listing: Source, copy: Copy): number {
  return (
    copy.evidence.filter((evidence) => !holdsTrue(listing, evidence)).length + unproven(listing, copy).length
  );
}
