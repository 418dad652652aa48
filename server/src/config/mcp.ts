import { z } from 'zod';
import { documented } from './documented.ts';
import { origin } from './forms.ts';

/** What `npm run mcp` reads; the server itself does not. */
export const mcpVariables = {
  MARQUEE_URL: documented(
    origin.default('http://127.0.0.1:3000'),
    'where the Marquee is that `npm run mcp` calls',
  ),
  MARQUEE_API_KEY: documented(
    z
      .string('must be a key from the profile, mq_…')
      .regex(/^mq_(live|test)_/, 'must be a key from the profile, mq_…'),
    'the key that it calls with',
    'must be given',
  ),
};
