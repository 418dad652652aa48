import { ApiError } from '@marquee/contract';

/** What the server says of a failed call, else `fallback`. */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.fromServer ? error.message : fallback;
