import { HttpError } from './http-error.ts';

/** Gives `who` one of their places; it is to be called once the work has ended. */
export type TakePlace = (who: string) => () => void;

/**
 * Places for what one process does at once, some for each who has it done.
 * @param all how many there are for everybody together
 */
export function createConcurrencyLimit({
  each,
  all = Number.POSITIVE_INFINITY,
}: {
  each: number;
  all?: number;
}): TakePlace {
  const taken = new Map<string, number>();
  let together = 0;
  /** @throws HttpError RATE_LIMITED where theirs are taken, SERVER_BUSY where all are */
  return (who) => {
    const before = taken.get(who) ?? 0;
    if (before >= each) throw new HttpError('RATE_LIMITED', undefined, { 'retry-after': '5' });
    if (together >= all) throw new HttpError('SERVER_BUSY', undefined, { 'retry-after': '30' });
    together++;
    taken.set(who, before + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      together--;
      const after = (taken.get(who) ?? 1) - 1;
      if (after > 0) taken.set(who, after);
      else taken.delete(who);
    };
  };
}
