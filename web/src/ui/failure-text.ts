import { ApiError } from '@marquee/contract';

/** What the server says of a failed call, else `fallback`. */
export const failureText = (fault: unknown, fallback: string): string =>
  fault instanceof ApiError && fault.fromServer ? fault.message : fallback;
