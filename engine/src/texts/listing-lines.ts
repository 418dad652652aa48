import type { Brief, Fact } from '../brief/brief.ts';
import { activitiesOf } from '../copy/activity.ts';
import { type HeadlineCandidate, isOwn, isQuestion } from '../copy/candidate.ts';
import { candidatesOf, isPurpose } from '../copy/candidates.ts';
import { isSure, mayShow } from '../copy/lifted.ts';
import { evidenceOf, promisedPoints } from '../copy/proof.ts';
import { refersBack } from '../copy/refers-back.ts';
import { purposes } from '../propositions/kinds.ts';
import { graphemes } from '../text/graphemes.ts';
import { isWide } from '../text/language.ts';
import { presented } from '../text/true-case.ts';
import { asSentence, isSound, joinLines, type Line } from './line.ts';

/** What can be said of an app in words that stand by themselves, strongest first. */
export interface ListingLines {
  headlines: Line[];
  /** Sentences of the listing. */
  statements: Line[];
  /** Headlines in the copywriter's words with the line that spells them out. */
  spelled: Line[];
}

/** Weaker lines say too little. */
const leastStrength = 0.3;

const factLine = ({ text, place }: Fact, brief: Brief): Line => {
  const shown = presented(text, brief);
  return { text: shown, evidence: [evidenceOf({ text, place }, shown)] };
};

/** True for a headline that is understood without a line below it. */
function readsAlone(
  { headline, kind, propositions, wantsSub, weak, ...rest }: HeadlineCandidate,
  brief: Brief,
): boolean {
  if (weak || wantsSub || isQuestion(headline) || refersBack(headline, brief.language)) return false;
  if (isOwn({ headline, kind, ...rest }) || rest.strength < leastStrength) return false;
  // A promise in a figure of speech wants the line that says what is meant.
  return kind !== 'proposition' || propositions?.some((one) => one in purposes) === true;
}

const candidateLine = ({ headline, quotes, propositions }: HeadlineCandidate, brief: Brief): Line => ({
  text: headline,
  evidence: quotes.map((quote) =>
    evidenceOf(quote, propositions ? quote.text : presented(quote.text, brief)),
  ),
});

/** A sentence of the listing that tells something to whoever reads nothing else. */
const isStatement = (fact: Fact, brief: Brief): boolean =>
  fact.form !== 'label' &&
  fact.kind !== 'problem' &&
  (isPurpose(fact) ? mayShow(fact, brief) : isSure(fact, brief)) &&
  graphemes(fact.text) >= (isWide(brief.language) ? 9 : 20) &&
  !isQuestion(fact.text) &&
  !refersBack(fact.text, brief.language);

/** Lines for networks where every text must be understood alone and beside any other. */
export function listingLines(brief: Brief): ListingLines {
  const candidates = candidatesOf(brief, activitiesOf(brief)).filter(({ kind }) => kind !== 'rating');
  const headlines = candidates
    .filter((one) => readsAlone(one, brief))
    .map((one) => candidateLine(one, brief));
  const points = promisedPoints(brief).map(
    ({ text, quote }): Line => ({ text, evidence: [evidenceOf(quote, quote.text)] }),
  );
  const statements = brief.facts.filter((fact) => isStatement(fact, brief));
  const told = [...statements.filter(isPurpose), ...statements.filter((fact) => !isPurpose(fact))];
  const spelled = candidates
    .filter(({ sub, kind, weak }) => sub && kind === 'proposition' && !weak)
    .map((one) => {
      const { evidence } = candidateLine(one, brief);
      return joinLines(
        [
          { text: one.headline, evidence },
          { text: one.sub ?? '', evidence: [] },
        ],
        brief.language,
      );
    });
  const sound = (line: Line) => isSound(line, brief);
  return {
    headlines: [...headlines, ...points].filter(sound),
    statements: told
      .map((fact) => factLine(fact, brief))
      .map((line) => ({ ...line, text: asSentence(line.text, brief.language) }))
      .filter(sound),
    spelled: spelled.filter(sound),
  };
}
