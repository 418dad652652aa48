import DataLoader from 'dataloader';
import { onNobodysBehalf } from './pool-share.ts';

/** Keys of one question: more are asked in several. */
const maxBatchSize = 500;

/**
 * Has what is asked for at the same moment read with one question, instead of one for each who asks. An answer is
 * never older than the question: nothing is kept, and what is read was asked for before the reading began.
 * @param read what it finds, by its key
 * @param collectMs milliseconds that others are waited for
 * @returns asks for one; undefined where there is none
 */
export function batchLoader<Ctx extends object, Value, Key extends string = string>(
  read: (ctx: Ctx, keys: readonly Key[]) => Promise<Map<Key, Value>>,
  collectMs = 0,
): (ctx: Ctx, key: Key) => Promise<Value | undefined> {
  const loaders = new WeakMap<Ctx, DataLoader<Key, Value | undefined>>();
  const loaderFor = (ctx: Ctx) =>
    new DataLoader<Key, Value | undefined>(
      async (keys) => {
        // Not charged to the one who happened to ask first.
        const found = await onNobodysBehalf(() => read(ctx, keys));
        return keys.map((key) => found.get(key));
      },
      {
        cache: false,
        maxBatchSize,
        ...(collectMs > 0 ? { batchScheduleFn: (ask) => setTimeout(ask, collectMs) } : {}),
      },
    );
  return (ctx, key) => {
    const loader = loaders.get(ctx) ?? loaderFor(ctx);
    loaders.set(ctx, loader);
    return loader.load(key);
  };
}
