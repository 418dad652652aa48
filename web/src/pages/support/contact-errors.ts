import { ApiError } from '@marquee/contract';
import { t } from '../../i18n.ts';

/** The sentence for a message that could not be sent. */
export function contactErrorText(fault: unknown): string {
  const { status, message, fromServer } =
    fault instanceof ApiError ? fault : { status: 0, message: '', fromServer: false };
  if (status === 429) return t('contact.tooMany');
  if (status === 400) return fromServer ? message : t('contact.checkInput');
  if (status === 500) return t('contact.unavailable');
  return t('contact.failed');
}
