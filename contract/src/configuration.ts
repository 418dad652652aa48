import { z } from 'zod';
import { endpoint, success } from './endpoint.ts';

export const configuration = {
  get: endpoint({
    method: 'GET',
    path: '/api/public/global-config',
    access: 'public',
    summary: 'What every page may know about this installation.',
    reply: success(
      z.object({
        contact: z.object({ contact_email: z.string(), support_email: z.string() }),
        limits: z.object({
          max_generations_per_batch: z.int(),
          advanced_templates_enabled: z.boolean(),
        }),
        /** True when the outside world is the sandbox: the page says so. */
        demo: z.boolean(),
        /** Where the demo's mail can be read; null outside the demo. */
        mailbox_url: z.string().nullable(),
        /** Credits that a new account starts with. */
        signup_credits: z.int().nonnegative(),
        /** When they come: at once, or when the address of the account is confirmed. */
        welcome_credits: z.enum(['at-once', 'on-confirmation']).default('at-once'),
        examples: z.array(z.object({ label: z.string(), url: z.string() })),
      }),
    ),
  }),
};
