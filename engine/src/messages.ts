import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Brief } from './brief/brief.ts';
import type { Angle, Copy, CopyOrder, Copywriter } from './copy/copy.ts';
import { versionFor } from './copy/version.ts';
import type { AdOrder, Run } from './run.ts';
import { type CopyLimits, limitsFor } from './text/limits.ts';

/** Names what an ad says; the same for the same run and place in it. */
export const messageId = (seed: string, place: number | string): string =>
  createHash('sha256').update(`${seed} ${place}`).digest('hex').slice(0, 12);

/** The messages that ads of this run made before say, each once. A regeneration is to say something else. */
function saidBefore({ avoid, replaces }: Run): Copy[] {
  if (replaces) return [];
  const known = new Map(avoid.flatMap(({ copy }) => (copy.messageId ? [[copy.messageId, copy]] : [])));
  return [...known.values()];
}

const roomier = (a: CopyLimits, b: CopyLimits) => b.headline - a.headline || b.sub - a.sub;

/** An order for each message that the run still lacks: as many as its largest quantity of one format. */
export function messageOrders({ orders, avoid, formats, replaces }: Run, brief: Brief): CopyOrder[] {
  const quantities = new Map<string, number>();
  const count = (id: string) => quantities.set(id, (quantities.get(id) ?? 0) + 1);
  const before = replaces ? [] : avoid.filter(({ copy }) => copy.messageId);
  for (const { formatId } of before) count(formatId);
  const favours = new Map<number, Angle>();
  for (const { format, favour } of orders) {
    const place = quantities.get(format.id) ?? 0;
    if (favour?.angle) favours.set(place, favour.angle);
    count(format.id);
  }
  const known = new Set(before.map(({ copy }) => copy.messageId)).size;
  const [limits, ...also] = (formats ?? orders.map(({ format }) => format))
    .map((format) => limitsFor(format, brief.language))
    .sort(roomier)
    .filter((one, at, all) => all.findIndex((other) => roomier(one, other) === 0) === at);
  if (!limits) return [];
  const maxQuantity = Math.max(...quantities.values());
  return Array.from({ length: Math.max(0, maxQuantity - known) }, (_, at) => {
    const angle = favours.get(known + at);
    return { limits, also, ...(angle ? { favours: angle } : {}) };
  });
}

/** Deals messages to ads: in every format the same ones in the same order, each in the words that it has room for. */
export interface Messages {
  /** The words of the next ad of a format; null where no message fits it. */
  next(order: AdOrder): Promise<Copy | null>;
  /** Those that are written by now. */
  known(): readonly Copy[];
  /** Ends the writing. */
  close(): Promise<unknown>;
}

/** Takes messages from a copywriter as they are needed. */
export function dealMessages(run: Run, brief: Brief, written: ReturnType<Copywriter>): Messages {
  const source = written[Symbol.asyncIterator]();
  const messages = saidBefore(run);
  const taken = new Map<string, string[]>();
  for (const { formatId, copy } of run.replaces ? [] : run.avoid)
    taken.set(formatId, [...(taken.get(formatId) ?? []), copy.messageId ?? '']);
  let place = messages.length;

  let pending: Promise<boolean> | null = null;

  function another(): Promise<boolean> {
    pending ??= source.next().then(({ value, done }) => {
      pending = null;
      if (!done) messages.push({ ...value, messageId: messageId(run.seed, place++) });
      return !done;
    });
    return pending;
  }

  /** Takes the built-in lines that nobody has to be waited for, so that screens can be dealt to all of them. */
  async function lookAhead(): Promise<void> {
    const later = setImmediate(false);
    while (messages.at(-1)?.source === 'built-in' && (await Promise.race([another(), later])));
  }

  return {
    async next({ format }) {
      await lookAhead();
      const limits = limitsFor(format, brief.language);
      const had = taken.get(format.id) ?? [];
      taken.set(format.id, had);
      const times = (copy: Copy) => had.filter((id) => id === copy.messageId).length;
      const fitting = () => messages.flatMap((copy) => versionFor(copy, limits) ?? []);
      const give = (copy: Copy): Copy => {
        had.push(copy.messageId ?? '');
        return copy;
      };
      do {
        const fresh = fitting().find((copy) => times(copy) === 0);
        if (fresh) return give(fresh);
      } while (await another());
      // All is said: a strong message again, as a test of another layout.
      const [again] = fitting().sort((a, b) => times(a) - times(b));
      return again ? give({ ...again, layoutTest: true }) : null;
    },
    known: () => messages,
    close: async () => source.return?.(undefined),
  };
}

/** Words that stand in for one ad's own message are a message of their own. */
export const asOwnMessage = (copy: Copy, run: Run, orderId: string): Copy => {
  const { layoutTest: _, outcome: __, ...words } = copy;
  return { ...words, messageId: messageId(run.seed, orderId) };
};
