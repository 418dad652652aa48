import type { Edit, Preview, Recipe } from '@marquee/contract';
import type { Gate } from '../ad.ts';
import { brokenPolicies, type Policy } from '../text/policy.ts';
import { textsOf } from './claims.ts';

type NamedGate = Preview['gates'][number];

/** What a gate says when it holds and when it does not; `warns`: an ad that fails it is poorer, not broken. */
const words: Record<string, { holds: string; fails: string; warns?: true }> = {
  overlap: { holds: 'Nothing lies on the words.', fails: 'Something lies on the words.' },
  wording: { holds: 'Every word is whole.', fails: 'A word is cut off.' },
  margins: { holds: 'Everything keeps its margin.', fails: 'Something comes too near to the edge.' },
  'safe zone': {
    holds: 'The networks’ own controls cover nothing.',
    fails: 'A network’s own controls would cover a part.',
  },
  'phone text': {
    holds: 'All words can be read on a phone.',
    fails: 'Words are too small to be read on a phone.',
  },
  upscale: { holds: 'Every picture is sharp.', fails: 'A picture is too small to be sharp at this size.' },
  distortion: { holds: 'No picture is distorted.', fails: 'A picture is distorted.' },
  contrast: {
    holds: 'The words stand out from their ground.',
    fails: 'Words do not stand out from their ground.',
  },
  clipping: { holds: 'No letter is cut off.', fails: 'A letter is cut off.' },
  readability: {
    holds: 'The ground behind the words is calm.',
    fails: 'The ground behind the words is too busy.',
  },
  screenshot: { holds: 'The screenshot is large enough.', fails: 'The screenshot is shown too small.' },
  'text ratio': {
    holds: 'Picture and words are in balance.',
    fails: 'The words take too much of the picture.',
  },
  alignment: { holds: 'Everything stands in line.', fails: 'Something stands out of line.' },
  weight: { holds: 'The file is light enough.', fails: 'The file is heavier than networks take.' },
  'empty sides': { holds: 'The width is used.', fails: 'Much of the width stays empty.', warns: true },
  content: {
    holds: 'The screenshot shows something.',
    fails: 'The screenshot shows hardly anything.',
    warns: true,
  },
  blank: {
    holds: 'The screenshot is filled.',
    fails: 'Half of what is seen of the screenshot is blank.',
    warns: true,
  },
  slab: {
    holds: 'The device can be told as one.',
    fails: 'The device is cut at its head and its foot.',
    warns: true,
  },
  'dead space': { holds: 'The room is used.', fails: 'A large part stays empty.', warns: true },
  colour: {
    holds: 'The colours are the app’s own.',
    fails: 'The colours are not the app’s own.',
    warns: true,
  },
  'brand mark': { holds: 'The app’s icon is there.', fails: 'The app’s icon is missing.', warns: true },
};

/** True for a gate that no ad may fail. */
export const isBinding = ({ gate }: Gate): boolean => words[gate] !== undefined && !words[gate].warns;

export const failedBinding = (gates: readonly Gate[]): Gate[] =>
  gates.filter((gate) => !gate.passed && isBinding(gate));

/** Why an ad that fails a gate is refused. */
export const reasonOf = ({ gate }: Gate): string => words[gate]?.fails ?? 'The ad does not hold.';

const policyWords: Record<Policy, string> = {
  superlative: 'Networks ask for proof of words of rank such as ‘best’.',
  price: 'Networks ask that prices and offers be true and complete.',
  award: 'Networks ask for proof of awards.',
  address: 'Networks do not take addresses and phone numbers in the picture.',
  store: 'The stores’ names are trademarks.',
  fear: 'Networks refuse words that frighten.',
  personal: 'Networks refuse words about what a person is or suffers from.',
  comparison: 'Networks ask for proof of comparisons.',
  download: 'Some networks refuse a call to download within the picture.',
};

/** What networks may object to in the words of an ad; all of it warns. */
function policies(recipe: Recipe): NamedGate[] {
  const broken = new Set(textsOf(recipe).flatMap(brokenPolicies));
  return [...broken].map((policy) => ({
    gate: `policy: ${policy}`,
    passed: false,
    message: policyWords[policy],
    warning: true,
  }));
}

/** The gates of a drawn ad in words, each once, and what its words may meet with; failures first. */
export function gatesInWords(
  recipe: Recipe,
  gates: readonly Gate[],
  claims: readonly string[],
  edit: Edit,
): NamedGate[] {
  const names = [...new Set(gates.map(({ gate }) => gate))].filter((name) => words[name]);
  const measured = names.map((name): NamedGate => {
    const { holds, fails, warns = false } = words[name] as (typeof words)[string];
    const passed = gates.every((gate) => gate.gate !== name || gate.passed);
    return { gate: name, passed, message: passed ? holds : fails, warning: warns };
  });
  const claimed: NamedGate[] = claims.map((claim) => ({
    gate: 'claims',
    passed: false,
    message: `The listing does not say ‘${claim}’. Keep it as your own claim, or change it.`,
    warning: true,
    nearest: { ...edit, ownClaims: true },
  }));
  const kept: NamedGate[] = recipe.ownClaims.map((claim) => ({
    gate: 'own claim',
    passed: true,
    message: `‘${claim}’ is its author’s claim: the listing does not say it.`,
    warning: true,
  }));
  return [...claimed, ...policies(recipe), ...measured, ...kept].sort(
    (a, b) => Number(a.passed) - Number(b.passed),
  );
}
