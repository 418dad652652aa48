import { graphemes } from '../text/graphemes.ts';
import { isWide } from '../text/language.ts';
import { likeness, wordsOf } from '../text/words.ts';
import type { Fact, Problem, Quote } from './brief.ts';

const question = /[?？؟]$/u;
const mostWords = 8;

/** Short enough to be taken in at a glance. */
const isShort = (text: string, language: string): boolean =>
  isWide(language) ? [...text].length <= 18 : wordsOf(text).length <= mostWords;

/** Enough to answer with: not 'Let's go'. */
const saysEnough = (text: string): boolean =>
  graphemes(text) >= (/[\p{sc=Han}\p{sc=Hangul}]/u.test(text) ? 7 : 14);

/** What the listing says that the app does about it: next, else in the same passage, else what the app is. */
function answersTo(problem: Fact, next: Quote[], facts: Fact[]): Quote[] {
  const said = next.filter(({ text }) => !question.test(text) && saysEnough(text));
  if (said.length > 0) return said;
  const solving = facts.filter((fact) => fact.kind !== 'problem' && !question.test(fact.text));
  const near = solving.filter(
    (fact) => fact.form === 'line' && problem.theme !== '' && fact.theme === problem.theme,
  );
  const purposes = solving.filter((fact) => fact.place.field === 'basicInfo.summary');
  return [...near, ...purposes]
    .flatMap((fact) => fact.wordings)
    .filter(({ text }) => likeness(text, problem.text) < 0.5 && saysEnough(text));
}

/** What the listing says that people suffer from, in few words, each with what the app does about it. */
export function problemsOf(facts: Fact[], language: string): Problem[] {
  return facts
    .filter((fact) => fact.kind === 'problem')
    .flatMap((fact) => {
      const wording = fact.wordings.find(({ text }) => isShort(text, language));
      if (!wording) return [];
      const answers = answersTo(fact, wording.next, facts).map(({ text, place }) => ({ text, place }));
      const { text, place } = wording;
      return answers.length === 0 ? [] : [{ text, place, answers, fact }];
    });
}
