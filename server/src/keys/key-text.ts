import { randomBytes } from 'node:crypto';
import { alphabet32, checkCharacter } from '@marquee/contract';

export type KeyMode = 'live' | 'test';

/** Characters that nobody can guess: 160 bits. */
const randomCharacters = 32;

const form = /^mq_(live|test)_([0-9A-HJKMNP-TV-Z]{33})$/;

/** A new key: its prefix tells secret scanners what it is, its last character that it is none by chance. */
export function newKeyText(mode: KeyMode): string {
  const random = [...randomBytes(randomCharacters)].map((byte) => alphabet32.charAt(byte % 32)).join('');
  return `mq_${mode}_${random}${checkCharacter(random)}`;
}

/** Whether a bearer token says that it is a key, right or wrong. */
export const looksLikeKey = (token: string): boolean => token.startsWith('mq_');

/** Whether a text has the form of a key and its right check character. */
export function isKeyText(text: string): boolean {
  const characters = form.exec(text)?.[2];
  return characters !== undefined && checkCharacter(characters.slice(0, -1)) === characters.at(-1);
}

/** What its owner knows a key by. */
export const hintOf = (text: string): string => `${text.slice(0, 'mq_live_'.length)}…${text.slice(-4)}`;
