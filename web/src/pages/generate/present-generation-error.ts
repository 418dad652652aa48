import { ApiError, type CallErrorCode, errors } from '@marquee/contract';
import { t } from '../../i18n.ts';
import { errorText } from '../../ui/error-text.ts';
import { ConnectionEndedError, GenerationFailedError, GenerationTimeoutError } from './watch-generation.ts';

/** Another operation of the user is in the way. */
const busyCodes: (CallErrorCode | null)[] = [
  'USER_OPERATION_IN_PROGRESS',
  'GENERATION_ACTIVE',
  'REGENERATION_ACTIVE',
];

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
  switch (error.code) {
    case 'NO_REPLY':
      return t('failure.network');
    case 'UNAUTHENTICATED':
      return t('failure.authentication');
    case 'INSUFFICIENT_CREDITS':
      return errors.INSUFFICIENT_CREDITS[1];
    case 'USER_OPERATION_IN_PROGRESS':
      return errorText(error, errors[error.code][1]);
    default:
      return errorText(error, t('failure.status', { status: error.status }));
  }
}

/** What to say of a generation that did not start or broke off. */
export function presentGenerationError(error: unknown): GenerationErrorNotice {
  const code = error instanceof ApiError || error instanceof GenerationFailedError ? error.code : null;
  return {
    text: sentence(error),
    busy: busyCodes.includes(code),
    crowded: error instanceof ApiError && code === 'SERVER_BUSY',
    insufficient: code === 'INSUFFICIENT_CREDITS',
  };
}
