import type { User } from '@marquee/contract';
import { accountName } from '../../ui/account-name.ts';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What the reader sees as the first letter of a word; empty where it begins with none. */
function firstLetter(word: string): string {
  for (const { segment } of letters.segment(word)) if (/[\p{L}\p{N}]/u.test(segment)) return segment;
  return '';
}

/** One or two capitals for a user: of the first and the last word of their name; '?' where it has no letter. */
export function getInitials(user: Pick<User, 'displayName' | 'email'>): string {
  const initials = (accountName(user) ?? '')
    .split(/[\s._+-]+/)
    .map(firstLetter)
    .filter((letter) => letter !== '');
  const shown = initials.length > 1 ? [initials[0], initials.at(-1)] : initials;
  return shown.join('').toLocaleUpperCase() || '?';
}
