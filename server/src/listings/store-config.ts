import type { Context } from '../context.ts';

/** Where the stores are, and which further hosts pictures may come from. */
export type StoreConfig = Context['config']['stores'];
