import { z } from 'zod';

/**
 * An email address as people have them: a name of letters, digits and the signs that need no quotes, an @, and a domain
 * of at least two parts, of any alphabet. No space, quote, bracket, comma, colon or backslash: with them, an address in a
 * mail's head could mean another box than the one it is kept for. Read in one pass, however long a text is.
 */
export const emailPattern =
  /^(?=.{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z0-9-]{1,59}|\p{L}[\p{L}\p{M}]{1,62})$/iu;

/** An address that somebody gives: theirs, or that of an account. */
export const email = z
  .string('Email is required')
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Email must be a single line')
  .trim()
  .normalize()
  .min(1, 'Email is required')
  .max(254, 'Email is invalid')
  .regex(emailPattern, 'Email is invalid');
