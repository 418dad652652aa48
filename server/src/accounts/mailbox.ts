import { domainToASCII } from 'node:url';

/** Houses under several names, and those where dots in a name make no other box. */
const sameHouse: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};
const dotless = new Set(['gmail.com', 'proton.me']);

/**
 * The box that an address delivers to, as far as is known: the same for all the spellings that one person can make up
 * without opening another box. Not to be mailed.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase().normalize('NFKC');
  const at = address.lastIndexOf('@');
  const ascii = domainToASCII(address.slice(at + 1)) || address.slice(at + 1);
  const domain = sameHouse[ascii] ?? ascii;
  const [name = ''] = address.slice(0, at).split('+');
  return `${dotless.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
