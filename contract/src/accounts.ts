import { z } from 'zod';
import { endpoint, success } from './endpoint.ts';

export const role = z.enum(['user', 'admin']);

export const user = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  role,
});

export type User = z.infer<typeof user>;

/** The specification's 'simple address pattern'. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email is invalid')
  .regex(emailPattern, 'Email is invalid')
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Email is invalid');

export const password = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters');

const session = user.extend({ token: z.string() });

export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Opens an account and signs in.',
    body: z.object({
      email,
      password,
      displayName: z.string().trim().max(80, 'Display name must be at most 80 characters').optional(),
      emailPromotionConsent: z.boolean().default(true),
    }),
    reply: success(session),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Signs in.',
    body: z.object({
      email,
      password: z.string('Password is required').min(1, 'Password is required').max(128),
    }),
    reply: success(session),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'user',
    summary: 'Ends the session whose token is sent.',
    reply: z.object({ success: z.literal(true) }),
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'user',
    summary: 'The signed-in user.',
    reply: success(user),
  }),
};
