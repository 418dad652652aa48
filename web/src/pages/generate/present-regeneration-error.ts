import { errors } from '@marquee/contract';
import { errorCode } from '../../api/error-code.ts';
import { t } from '../../i18n.ts';
import { errorText } from '../../ui/error-text.ts';

/** What to say of a regeneration that failed; `title` where the sentence stands under one. */
export function presentRegenerationError(error: unknown): { title?: string; text: string } {
  const code = errorCode(error);
  switch (code) {
    case 'REGENERATION_LIMIT_REACHED':
    case 'GENERATION_ACTIVE':
    case 'REGENERATION_ACTIVE':
      return { text: errorText(error, errors[code][1]) };
    case 'USER_OPERATION_IN_PROGRESS':
    case 'RATE_LIMITED':
    case 'SERVER_BUSY':
      return { text: errorText(error, errors.SERVER_BUSY[1]) };
    case 'AD_REJECTED':
    case 'REFUSED':
      return { title: t('regen.failed.title'), text: errorText(error, errors.AD_REJECTED[1]) };
    default:
      return { text: t('regen.error') };
  }
}
