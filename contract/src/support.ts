import { z } from 'zod';
import { email } from './email.ts';
import { endpoint, hour, success } from './endpoint.ts';

/** One line of a person's own words: what could begin a new line in a mail's head is refused. */
const line = (name: string, max: number) =>
  z
    .string(`${name} is required`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, `${name} must be a single line`)
    .trim()
    .min(1, `${name} is required`)
    .max(max, `${name} must be at most ${max} characters`);

/** What visitors write to us. */
const contactForm = z.object({
  name: line('Name', 100),
  email,
  subject: line('Subject', 200),
  message: z
    .string('Message is required')
    .trim()
    .min(1, 'Message is required')
    .max(5000, 'Message must be at most 5000 characters'),
});
export type ContactForm = z.output<typeof contactForm>;

const contactMessage = contactForm.extend({
  _id: z.string(),
  created_at: z.iso.datetime(),
  /** When the mail server took it; null while it has not. */
  sent_at: z.iso.datetime().nullable(),
  /** Why the last try failed. */
  last_error: z.string().nullable(),
});

export const support = {
  submit: endpoint({
    method: 'POST',
    path: '/api/public/contact/submit',
    access: 'public',
    limits: [{ name: 'contact', per: 'address', points: 10, seconds: hour }],
    summary: 'Sends a message to support.',
    body: contactForm,
    reply: z.object({ success: z.literal(true) }),
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/admin/contact-messages',
    access: 'admin',
    summary: 'What visitors wrote to support, newest first, 20 a page; or only what could not be mailed yet.',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      state: z.enum(['all', 'unsent']).default('all'),
    }),
    reply: success(
      z.object({
        messages: z.array(contactMessage),
        pagination: z.object({ page: z.int(), totalPages: z.int(), total: z.int() }),
      }),
    ),
  }),
};
