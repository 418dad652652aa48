import type { Limits } from '../../src/platform/limits.ts';

/** For what is tested apart from limits. */
export const noLimits: Limits = { take: async () => [], giveBack: async () => {}, sweep: async () => {} };

export const noSessions = async () => async () => {};
