import { ApiError, type ErrorCode, errors } from '@marquee/contract';
import { t } from '../../i18n.ts';

/** Refusals that have a sentence of their own in the contract. */
const known: ErrorCode[] = ['REGENERATION_LIMIT_REACHED', 'GENERATION_ACTIVE', 'REGENERATION_ACTIVE'];

/** What to say of a regeneration that failed; `title` where the sentence stands under one. */
export function regenerationFailure(fault: unknown): { title?: string; text: string } {
  if (!(fault instanceof ApiError)) return { text: t('regen.error') };
  const told = fault.fromServer ? fault.message : null;
  if (fault.status === 409) {
    const own = fault.code && known.includes(fault.code) ? errors[fault.code][1] : null;
    return { text: told ?? own ?? t('regen.busy') };
  }
  // The ad was tried and did not come out, or a reply of 200 says no.
  if (fault.code === 'AD_REJECTED' || Math.floor(fault.status / 100) === 2)
    return { title: t('regen.failed.title'), text: told ?? t('regen.failed') };
  if (fault.code === 'RATE_LIMITED' || fault.code === 'SERVER_BUSY') return { text: told ?? t('regen.busy') };
  return { text: t('regen.error') };
}
