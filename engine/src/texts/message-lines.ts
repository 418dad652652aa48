import type { Brief } from '../brief/brief.ts';
import type { Copy, Evidence } from '../copy/copy.ts';
import { evidenceOf } from '../copy/proof.ts';
import { repeats } from '../text/words.ts';
import { isSound, joinLines, type Line } from './line.ts';

/** What the ads of a message say. */
export type TextMessage = Pick<
  Copy,
  'headline' | 'sub' | 'proof' | 'name' | 'evidence' | 'versions' | 'propositions'
> & { id: string };

const plain = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim();

const has = (text: string, claim: string) => text.toLowerCase().includes(claim.toLowerCase());

/**
 * What a text of a message rests on: the listing's words in it, or where the listing says what the copywriter said in
 * words of its own; null where neither is known.
 */
function restsOn(
  text: string,
  { propositions, name }: TextMessage,
  evidence: readonly Evidence[],
  brief: Brief,
) {
  const literal = evidence.filter(
    ({ claim, field }) => field !== 'screenshot' && claim !== name && has(text, claim),
  );
  const said = (propositions ?? []).map(
    (one) => brief.propositions.find((other) => other.name === one)?.said,
  );
  const own = said.flatMap((quote) => (quote ? [evidenceOf(quote, quote.text)] : []));
  // Of two things that it says, one that the listing's texts do not say is one too many.
  if (own.length < said.length) return literal;
  return [...literal, ...own];
}

/** A message's own words in every wording, the ad's first; only what may leave. */
export function messageLines(
  message: TextMessage,
  brief: Brief,
): { headlines: Line[]; bodies: Line[]; both: Line[] } {
  const wordings = [message, ...(message.versions ?? [])].map(({ headline, sub, evidence }) => {
    const line = (text: string): Line => ({
      text: plain(text),
      evidence: restsOn(plain(text), message, evidence, brief),
    });
    return { headline: line(headline), sub: line(sub) };
  });
  const sound = (line: Line) => isSound(line, brief);
  const both = wordings
    .filter(({ headline, sub }) => sub.text !== '' && !repeats(sub.text, headline.text))
    .filter(({ headline, sub }) => sound(headline) && sound(sub))
    .map(({ headline, sub }) => joinLines([headline, sub], brief.language));
  return {
    headlines: wordings.map(({ headline }) => headline).filter(sound),
    bodies: wordings.map(({ sub }) => sub).filter(sound),
    both: both.filter(sound),
  };
}

/** What stands beside a message's words: the rating, or a worry laid to rest; null without one. */
export function asideOf({ proof, evidence }: TextMessage, brief: Brief): Line | null {
  const rests = evidence.filter(({ field, claim }) => field.startsWith('stats.') || has(proof, claim));
  const line = { text: plain(proof), evidence: rests };
  return isSound(line, brief) ? line : null;
}
