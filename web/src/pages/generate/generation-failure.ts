import { ApiError } from '@marquee/contract';
import { t } from '../../i18n.ts';
import { ConnectionEnded, GenerationFailed, GenerationTimeout } from './watch-generation.ts';

const busyWords =
  /operation already running|operation in progress|USER_OPERATION_IN_PROGRESS|GENERATION_IN_PROGRESS/i;

export interface GenerationFailure {
  text: string;
  /** Another generation of the user is under way. */
  busy: boolean;
  /** Too many others wait for theirs. */
  crowded: boolean;
  /** The balance does not cover it. */
  insufficient: boolean;
}

function sentence(fault: unknown): string {
  if (fault instanceof GenerationTimeout) return t('failure.timeout');
  if (fault instanceof ConnectionEnded) return t('failure.ended');
  if (fault instanceof GenerationFailed) return fault.message || t('failure.generate');
  if (!(fault instanceof ApiError)) return t('failure.generate');
  const told = fault.fromServer ? fault.message : null;
  switch (fault.status) {
    case 0:
      return t('failure.network');
    case 401:
      return t('failure.authentication');
    case 402:
      return t('failure.insufficient');
    case 409:
      return told ?? t('failure.active');
    default:
      return told ?? t('failure.status', { status: fault.status });
  }
}

/** What to say of a generation that did not start or broke off. */
export function generationFailure(fault: unknown): GenerationFailure {
  const text = sentence(fault);
  const status = fault instanceof ApiError ? fault.status : null;
  const code = fault instanceof ApiError || fault instanceof GenerationFailed ? fault.code : null;
  return {
    text,
    busy: status === 409 || busyWords.test(`${text} ${code ?? ''}`),
    crowded: fault instanceof ApiError && code === 'SERVER_BUSY',
    insufficient: status === 402,
  };
}
