import type { Brief, Fact } from '../brief/brief.ts';
import { isPurpose } from './candidates.ts';

/** Words that name whom something is for, in the languages of the copywriter. */
const forWhom =
  /(?<!\p{L})(?:for|für|pour|para|per|voor|för|til|for|dla|pro|için|untuk|cho|для|voor|за|για)\s(?=\p{L})|向け|のための|위한|为\p{sc=Han}+(?:设计|打造|准备)|為\p{sc=Han}+(?:設計|打造|準備)|专为|專為|สำหรับ|के लिए|(?:^|\s)(?:لل|لكل|لمن|برای|עבור|למי)/u;

/** The listing's own words for what the app is: the store's one line, else a whole sentence, else any. */
export function purposeOf(brief: Brief): Fact | undefined {
  const told = brief.facts.filter(isPurpose);
  return (
    told.find(({ place }) => place.field === 'basicInfo.summary') ??
    told.find(({ form }) => form === 'sentence') ??
    told[0]
  );
}

/** The listing's own sentence on whom the app is for, besides the one on what it is; null where it has none. */
export function audienceOf(brief: Brief, purpose: Fact | undefined): Fact | null {
  const told = brief.facts.filter((fact) => fact !== purpose && forWhom.test(fact.text));
  return told.find(isPurpose) ?? told.find(({ kind }) => kind === 'benefit') ?? null;
}
