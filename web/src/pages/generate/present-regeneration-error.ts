import { ApiError, type ErrorCode, errors } from '@marquee/contract';
import { t } from '../../i18n.ts';

/** Refusals that have a sentence of their own in the contract. */
const known: ErrorCode[] = ['REGENERATION_LIMIT_REACHED', 'GENERATION_ACTIVE', 'REGENERATION_ACTIVE'];

/** What to say of a regeneration that failed; `title` where the sentence stands under one. */
export function presentRegenerationError(error: unknown): { title?: string; text: string } {
  if (!(error instanceof ApiError)) return { text: t('regen.error') };
  const serverText = error.fromServer ? error.message : null;
  if (error.status === 409) {
    const own = error.code && known.includes(error.code) ? errors[error.code][1] : null;
    return { text: serverText ?? own ?? t('regen.busy') };
  }
  // The ad was tried and did not come out, or a reply of 200 says no.
  if (error.code === 'AD_REJECTED' || Math.floor(error.status / 100) === 2)
    return { title: t('regen.failed.title'), text: serverText ?? t('regen.failed') };
  if (error.code === 'RATE_LIMITED' || error.code === 'SERVER_BUSY')
    return { text: serverText ?? t('regen.busy') };
  return { text: t('regen.error') };
}
