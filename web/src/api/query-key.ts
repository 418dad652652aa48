import type { Endpoint } from '@marquee/contract';

/** The replies that every visitor may have. They outlive a session; all others go with it. */
export const publicKey = ['public'] as const;

/**
 * Where the replies of an endpoint are cached: by who may ask, its path, and what it is asked with. Without an input,
 * or with a part of one, it means all replies that match.
 */
export const queryKey = ({ access, path }: Pick<Endpoint, 'access' | 'path'>, input: object = {}) =>
  Object.keys(input).length > 0 ? ([access, path, input] as const) : ([access, path] as const);
