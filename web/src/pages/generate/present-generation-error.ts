import { ApiError } from '@marquee/contract';
import { t } from '../../i18n.ts';
import { ConnectionEndedError, GenerationFailedError, GenerationTimeoutError } from './watch-generation.ts';

const busyWords =
  /operation already running|operation in progress|USER_OPERATION_IN_PROGRESS|GENERATION_IN_PROGRESS/i;

export interface GenerationErrorNotice {
  text: string;
  /** Another generation of the user is under way. */
  busy: boolean;
  /** Too many others wait for theirs. */
  crowded: boolean;
  /** The balance does not cover it. */
  insufficient: boolean;
}

function sentence(error: unknown): string {
  if (error instanceof GenerationTimeoutError) return t('failure.timeout');
  if (error instanceof ConnectionEndedError) return t('failure.ended');
  if (error instanceof GenerationFailedError) return error.message || t('failure.generate');
  if (!(error instanceof ApiError)) return t('failure.generate');
  const serverText = error.fromServer ? error.message : null;
  switch (error.status) {
    case 0:
      return t('failure.network');
    case 401:
      return t('failure.authentication');
    case 402:
      return t('failure.insufficient');
    case 409:
      return serverText ?? t('failure.active');
    default:
      return serverText ?? t('failure.status', { status: error.status });
  }
}

/** What to say of a generation that did not start or broke off. */
export function presentGenerationError(error: unknown): GenerationErrorNotice {
  const text = sentence(error);
  const status = error instanceof ApiError ? error.status : null;
  const code = error instanceof ApiError || error instanceof GenerationFailedError ? error.code : null;
  return {
    text,
    busy: status === 409 || busyWords.test(`${text} ${code ?? ''}`),
    crowded: error instanceof ApiError && code === 'SERVER_BUSY',
    insufficient: status === 402,
  };
}
