import type { Copy } from './copy/copy.ts';
import type { Looks } from './inspect/perceptual-similarity.ts';
import type { UsedLayout } from './layout/plan/rank-layouts.ts';
import type { Run } from './run.ts';

/** What the ads of one format show, say and look like; layouts and words of ads still being made included. */
interface FormatHistory {
  used: UsedLayout[];
  said: Copy[];
  looks: Looks[];
}

/** Something taken for an ad that is not finished: given up when disposed of, unless it was kept. */
export interface Reservation extends Disposable {
  keep(): void;
}

/** What a run has made so far and is making, so that no ad shows or says what another does. Lists change as ads are made. */
export interface RunHistory {
  layouts(formatId: string): readonly UsedLayout[];
  copies(formatId: string): readonly Copy[];
  /** How the finished ads of a format look. */
  looks(formatId: string): readonly Looks[];
  /** What the ads of a message show in other formats than this one. */
  layoutsOfMessage(messageId: string, formatId: string): UsedLayout[];
  reserveLayout(formatId: string, layout: UsedLayout): Reservation;
  reserveCopy(formatId: string, copy: Copy): Reservation;
  addLooks(formatId: string, looks: Looks): void;
}

export function createRunHistory(avoid: Run['avoid']): RunHistory {
  const formats = new Map<string, FormatHistory>();
  const of = (formatId: string): FormatHistory => {
    const known = formats.get(formatId) ?? { used: [], said: [], looks: [] };
    formats.set(formatId, known);
    return known;
  };
  for (const { formatId, archetype, copy } of avoid) {
    const { used, said } = of(formatId);
    used.push({ archetype, angle: copy.angle });
    said.push(copy);
  }
  return {
    layouts: (formatId) => of(formatId).used,
    copies: (formatId) => of(formatId).said,
    looks: (formatId) => of(formatId).looks,
    layoutsOfMessage: (messageId, formatId) =>
      [...formats]
        .filter(([id]) => id !== formatId)
        .flatMap(([, { used }]) => used.filter((layout) => layout.messageId === messageId)),
    reserveLayout: (formatId, layout) => reserve(of(formatId).used, layout),
    reserveCopy: (formatId, copy) => reserve(of(formatId).said, copy),
    addLooks: (formatId, looks) => of(formatId).looks.push(looks),
  };
}

function reserve<Item>(list: Item[], item: Item): Reservation {
  let isKept = false;
  list.push(item);
  return {
    keep() {
      isKept = true;
    },
    [Symbol.dispose]() {
      if (!isKept) list.splice(list.indexOf(item), 1);
    },
  };
}
