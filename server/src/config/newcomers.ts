import { type Act, acts } from '@marquee/contract';
import { z } from 'zod';
import { documented } from './documented.ts';
import { wholeNumber } from './forms.ts';

const wrong = `must be none, or some of ${acts.join(', ')}, comma separated`;

export const newcomerVariables = {
  SIGNUP_CREDITS: documented(
    wholeNumber(0, 1_000_000).default(10),
    'credits of a new account, once for a mailbox',
  ),
  WELCOME_CREDITS: documented(
    z.enum(['at-once', 'on-confirmation'], 'must be at-once or on-confirmation').optional(),
    'when they come: with the confirmation of the address, or at once ([why](decisions/0037-credits-come-with-the-confirmation.md))',
    '`on-confirmation` where mail can be sent, else `at-once`',
  ),
  UNCONFIRMED_MAY: documented(
    z
      .string()
      .default(acts.join(','))
      .transform((text) => text.split(',').map((one) => one.trim()))
      .refine(
        (given) => given.join() === 'none' || given.every((one) => acts.some((act) => act === one)),
        wrong,
      )
      .transform((given): ReadonlySet<Act> => new Set(acts.filter((act) => given.includes(act)))),
    'what an account may do before its address is confirmed; `none` of it',
  ),
};
