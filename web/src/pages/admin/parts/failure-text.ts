import { ApiError } from '@marquee/contract';

/** What a failed call says of itself, else `fallback`. */
export const failureText = (fault: unknown, fallback: string): string =>
  fault instanceof ApiError && fault.fromServer ? fault.message : fallback;
