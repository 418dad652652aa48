import { openPicturePool, type PicturePool } from '@marquee/engine/pictures';
import { type AdPool, openAdPool } from '@marquee/engine/pool';
import type { Context } from '../src/context.ts';

const noModels = { llm: null, image: null };
let pools: { adPool: AdPool; pictures: PicturePool } | null = null;

/**
 * The engine's processes for all servers of this process: real ones, which stay from file to file, since each takes seconds
 * to warm up. They end with this process. A server that asks models makes its ads in processes of its own.
 */
export function sharedPools({
  capacity,
  config,
}: Context): Pick<Context, 'pictures'> & Partial<Pick<Context, 'adPool'>> {
  pools ??= {
    // One each: several files run at once, and what a second one would save in time it takes to warm up.
    adPool: openAdPool(noModels, { maxProcesses: 1, memory: capacity.childMemory }),
    pictures: openPicturePool({ maxProcesses: 1, memory: capacity.decoderMemory }),
  };
  const { adPool, pictures } = pools;
  const close = async () => {};
  const asksModels = config.llm !== null || config.image !== null;
  return { pictures: { ...pictures, close }, ...(asksModels ? {} : { adPool: { ...adPool, close } }) };
}
