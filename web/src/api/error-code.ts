import { ApiError, type CallErrorCode } from '@marquee/contract';

/** Why a call failed; null for what was no failed call. */
export const errorCode = (error: unknown): CallErrorCode | null =>
  error instanceof ApiError ? error.code : null;

/** Whether the server is away or ails: it may answer later. */
export const isServerAway = (code: CallErrorCode | null): boolean =>
  code === 'NO_REPLY' || code === 'INTERNAL' || code === 'SERVER_BUSY';
