import { errors } from '@marquee/contract';
import { errorCode } from '../../api/error-code.ts';
import { t } from '../../i18n.ts';
import { errorText } from '../../ui/error-text.ts';

/** The sentence for a message that could not be sent. */
export function contactErrorText(error: unknown): string {
  switch (errorCode(error)) {
    case 'RATE_LIMITED':
      return errors.RATE_LIMITED[1];
    case 'VALIDATION_FAILED':
    case 'MALFORMED_REQUEST':
      return errorText(error, errors.VALIDATION_FAILED[1]);
    case 'INTERNAL':
      return t('contact.unavailable');
    default:
      return t('contact.failed');
  }
}
