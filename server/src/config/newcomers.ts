import { type Act, acts } from '@marquee/contract';
import { z } from 'zod';

const wrong = `must be none, or some of ${acts.join(', ')}, comma separated`;

export const newcomerVariables = {
  WELCOME_CREDITS: z.enum(['at-once', 'on-confirmation'], 'must be at-once or on-confirmation').optional(),
  UNCONFIRMED_MAY: z
    .string()
    .default(acts.join(','))
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine(
      (given) => given.join() === 'none' || given.every((one) => acts.some((act) => act === one)),
      wrong,
    )
    .transform((given): ReadonlySet<Act> => new Set(acts.filter((act) => given.includes(act)))),
};
