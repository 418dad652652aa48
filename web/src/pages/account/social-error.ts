import { type SocialErrorCode, socialErrorCodes } from '@marquee/contract';
import { t } from '../../i18n.ts';

const isKnown = (code: string): code is SocialErrorCode =>
  (socialErrorCodes as readonly string[]).includes(code);

/** Why a social sign-in came back to the login page, from the page's query; null when none did. */
export function socialErrorText(query: string): string | null {
  const code = new URLSearchParams(query).get('error');
  if (code === null) return null;
  return isKnown(code) ? t(`social.${code}`) : t('login.failed');
}
