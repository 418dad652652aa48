import type { Gate } from './ad.ts';
import type { Angle, Copy, CopyRequest } from './copy/copy.ts';
import { claimsNothing, versionFor } from './copy/version.ts';
import { drawable } from './drawable-copy.ts';
import { atMost } from './inspect/gates.ts';
import { ungrounded } from './inspect/grounding.ts';
import { asOwnMessage } from './messages.ts';
import { type AdOrder, sourceOf } from './run.ts';
import type { RunContext } from './run-context.ts';
import { type CopyLimits, limitsFor } from './text/limits.ts';
import { likeness } from './text/words.ts';

/** Words for an ad, and what is measured of them before they are laid out. */
export interface CopyAttempt {
  copy: Copy;
  /** Claims that the listing does not bear out. */
  ungrounded: number;
  /** How much its headline is like that of another ad of the format, 0–1. */
  likeness: number;
  /** Whether no other words come after it. */
  last: boolean;
}

/** What is measured of words before they are laid out. */
export const gatesOf = ({ ungrounded, likeness }: CopyAttempt): Gate[] => [
  atMost('grounding', ungrounded, 0),
  atMost('repetition', likeness, 0.5),
];

const stands = (attempt: CopyAttempt) => gatesOf(attempt).every(({ passed }) => passed);

/**
 * The words of one ad: as written; then, for whoever asks on, in a shorter version of the same message, and a riddle
 * without its second line; then other words, shorter each time where no layout fitted them. Words that claim what the listing does not say, or that say
 * what another ad says, are replaced at once.
 * @param others what the format's other ads say, as it stands when words are asked for.
 */
export async function* copyAttempts(
  context: Pick<RunContext, 'brief' | 'brand' | 'fonts' | 'run' | 'copywriter'>,
  order: AdOrder,
  written: Copy,
  others: readonly Copy[],
): AsyncGenerator<CopyAttempt> {
  const { brief, brand, fonts, run } = context;
  const own: Copy[] = [];
  const attemptWith = async (words: Copy, last: boolean): Promise<CopyAttempt> => {
    const copy = await drawable(fonts, words, brief, brand);
    own.push(copy);
    const elsewhere = others.filter(({ messageId }) => !messageId || messageId !== copy.messageId);
    return {
      copy,
      ungrounded: ungrounded(sourceOf(run), copy),
      likeness: Math.max(0, ...elsewhere.map(({ headline }) => likeness(headline, copy.headline))),
      last,
    };
  };
  const first = await attemptWith(written, false);
  yield first;
  const shorter = [0.72, 0.5];
  if (stands(first)) {
    const { headline, sub, cta } = limitsFor(order.format, brief.language);
    const [length = 1] = shorter;
    const room = { headline: Math.floor(headline * length), sub, cta };
    const version = versionFor(written, room);
    if (version && version.headline !== written.headline) yield await attemptWith(version, false);
    // A campaign says one thing in every format: better a riddle alone than another message.
    const { wantsSub, ...alone } = written;
    if (wantsSub) yield await attemptWith(alone, false);
  }
  const lengths = first.ungrounded > 0 ? [1] : stands(first) ? shorter : [1, ...shorter];
  for (const [index, length] of lengths.entries()) {
    const words = await otherWords(context, order, {
      length,
      avoid: [...others, ...own],
      // The last words are the shortest there are: they find room where no message does.
      said: index > 0 ? [] : others,
      angle: written.angle,
    });
    yield await attemptWith(words, index === lengths.length - 1);
  }
}

/** Nobody waits for a model a second time: what it wrote for the run is all that it writes. */
const noModel = AbortSignal.abort();

interface OtherWords {
  /** Share of the usual limits. */
  length: number;
  avoid: Copy[];
  /** What the format's other ads say: one of their messages stands in before a line that says nothing. */
  said?: readonly Copy[];
  angle?: Angle;
}

/** Other words for an ad within `length` of the usual limits, a message of their own. */
export async function otherWords(
  { brief, run, copywriter }: Pick<RunContext, 'brief' | 'run' | 'copywriter'>,
  { id, format }: AdOrder,
  { length, avoid, said = [], angle }: OtherWords,
): Promise<Copy> {
  const { cta, whole, ...lengths } = limitsFor(format, brief.language);
  const shortened = Object.entries(lengths).map(([part, most]) => [part, Math.ceil(most * length)]);
  const limits: CopyLimits = { ...lengths, ...Object.fromEntries(shortened), cta };
  // Where no layout held the words, a long sentence would not fit either.
  if (whole && length === 1) limits.whole = whole;
  const request: CopyRequest = {
    brief,
    orders: [{ limits, ...(angle ? { angle } : {}) }],
    avoid,
    template: run.template,
    modelSignal: noModel,
    ...(run.replaces ? { replaces: run.replaces } : {}),
    ...(run.signal ? { signal: run.signal } : {}),
  };
  for await (const words of copywriter(request)) {
    // A message that another ad of the format says already, in another layout, before a line that says nothing.
    const again = claimsNothing(words)
      ? said
          .flatMap((copy) => versionFor(copy, limits) ?? [])
          .find((copy) => copy.messageId && !claimsNothing(copy))
      : undefined;
    return again ? { ...again, layoutTest: true } : asOwnMessage(words, run, id);
  }
  throw new Error('A copywriter had no words for an ad.');
}
