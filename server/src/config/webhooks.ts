import { z } from 'zod';
import { documented } from './documented.ts';
import { hostAndPort } from './forms.ts';

export const webhookVariables = {
  WEBHOOK_ALLOW: documented(
    z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((host) => host.trim())
          .filter(Boolean),
      )
      .pipe(z.array(hostAndPort)),
    '`host[:port]` of receivers of webhooks that may be inside your network, with plain http and any port, comma separated',
    'none',
  ),
};
