import { emailPattern } from '@marquee/contract';
import { z } from 'zod';
import { documented } from './documented.ts';

export const adminVariables = {
  ADMIN_EMAIL: documented(
    z.string().regex(emailPattern, 'must be an email address').optional(),
    'the first admin, made at the start while there is none',
    'the demo prints its own',
  ),
  ADMIN_PASSWORD: documented(
    z
      .string()
      .min(12, 'must have 12 to 128 characters')
      .max(128, 'must have 12 to 128 characters')
      .optional(),
    'their password, 12 characters at least',
    'the demo prints its own',
  ),
  ADMIN_SECOND_FACTOR: documented(
    z.enum(['required', 'optional'], 'must be required or optional').optional(),
    'whether admins must have an authenticator app or a passkey',
    '`required`; in the demo `optional`',
  ),
};
