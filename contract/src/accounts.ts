import { z } from 'zod';
import { accountExport } from './account-export.ts';
import { email } from './email.ts';
import { endpoint, hour, minute, success } from './endpoint.ts';
import { asName, authProvider, user } from './user.ts';

const socialProvider = z.object({ provider: authProvider.exclude(['local']) });

/** A password to be checked: what was chosen once is taken as it is. */
const givenPassword = (name: string) =>
  z
    .string(`${name} is required`)
    .min(1, `${name} is required`)
    .max(128, `${name} must be at most 128 characters`);

/** Characters that a chosen password must have, by role. */
export const minPasswordLength = { user: 6, admin: 12 } as const;

const chosenPassword = (name: string) =>
  givenPassword(name).min(minPasswordLength.user, `${name} must be at least 6 characters`);

const password = chosenPassword('Password');

/** What a sign-in ends with. */
export const session = user.extend({ token: z.string() });

/** What a link in a mail ends with. Only its length is checked: what is no such link answers LINK_EXPIRED. */
const linkToken = z.object({ token: z.string().min(1).max(200) });

const consent = z.object({ emailPromotionConsent: z.boolean() });

const done = z.object({ success: z.literal(true) });

/** Why a social sign-in came back to the login page: `/login?error=<one of these>`. */
export const socialErrorCodes = [
  'cancelled',
  'expired',
  'unavailable',
  'email_missing',
  'email_taken',
  'suspended',
] as const;

export type SocialErrorCode = (typeof socialErrorCodes)[number];

export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    limits: [{ name: 'register', per: 'address', points: 30, seconds: hour }],
    summary: 'Opens an account and signs in.',
    body: z.object({
      email,
      password,
      displayName: z
        .string()
        .trim()
        .max(80, 'Display name must be at most 80 characters')
        .transform(asName)
        .optional(),
      emailPromotionConsent: z.boolean().default(true),
    }),
    reply: success(session),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    // Successes too, since each is a hash to compute. Below the limits on failures, so that no stranger uses it up.
    limits: [
      { name: 'login', per: 'address', points: 10, seconds: 15 * minute, failuresOnly: true },
      { name: 'sign-in', per: 'address', points: 300, seconds: 15 * minute },
      { name: 'login', per: 'account', points: 100, seconds: hour, failuresOnly: true, sparesKnown: true },
      { name: 'sign-in', per: 'account', points: 300, seconds: hour },
    ],
    summary: 'Signs in. Answers SECOND_FACTOR_REQUIRED, with a ticket, where the account has one.',
    body: z.object({
      email,
      password: givenPassword('Password'),
    }),
    reply: success(session),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'user',
    keys: 'none',
    duringSetup: true,
    summary: 'Ends the session whose token is sent.',
    reply: done,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'user',
    keys: 'none',
    duringSetup: true,
    summary: 'The signed-in user.',
    reply: success(user),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    limits: [
      { name: 'forgot-password', per: 'address', points: 20, seconds: hour },
      { name: 'forgot-password', per: 'place', points: 5, seconds: hour },
      { name: 'forgot-password', per: 'account', points: 20, seconds: hour, sparesKnown: true },
    ],
    summary:
      'Mails a link to choose a new password; answers the same whether the address has an account or not.',
    body: z.object({ email }),
    reply: done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password/{token}',
    access: 'public',
    limits: [{ name: 'mailed-link', per: 'address', points: 30, seconds: 15 * minute }],
    summary: 'Sets a new password by the link of a mail (60 minutes, once) and ends all sessions.',
    params: linkToken,
    body: z.object({ password }),
    reply: done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'user',
    keys: 'none',
    recent: 'or-password',
    duringSetup: true,
    // Successes too: each takes back the links by which the owner of the address could reset it.
    limits: [{ name: 'change-password', per: 'account', points: 10, seconds: hour }],
    summary: 'Sets a new password and ends the other sessions.',
    body: z.object({
      currentPassword: givenPassword('Current password'),
      newPassword: chosenPassword('New password'),
    }),
    reply: done,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email/{token}',
    access: 'user',
    keys: 'none',
    limits: [{ name: 'mailed-link', per: 'address', points: 30, seconds: 15 * minute }],
    summary:
      'Confirms the email address by the link of a mail (once, 3 days), in a session of the account it was mailed to.',
    params: linkToken,
    reply: done,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/resend-verification',
    access: 'user',
    keys: 'none',
    limits: [{ name: 'resend-verification', per: 'account', points: 5, seconds: hour }],
    summary: 'Mails the link that confirms the email address again; does nothing where that is done.',
    reply: done,
  }),
  providers: endpoint({
    method: 'GET',
    path: '/api/auth/providers',
    access: 'public',
    summary: 'The social sign-ins on offer. Navigating to /api/auth/{id} begins one.',
    reply: success(z.array(z.object({ id: z.string(), name: z.string(), icon: z.string() }))),
  }),
  beginSocial: endpoint({
    method: 'GET',
    path: '/api/auth/{provider}',
    access: 'public',
    limits: [{ name: 'social', per: 'address', points: 120, seconds: 15 * minute }],
    summary: 'Goes to a social sign-in.',
    params: socialProvider,
    reply: z.undefined(),
  }),
  endSocial: endpoint({
    method: 'GET',
    path: '/api/auth/{provider}/callback',
    access: 'public',
    limits: [{ name: 'social', per: 'address', points: 120, seconds: 15 * minute }],
    summary: 'Comes back from a social sign-in: to /auth-callback?token=, or to /login?error=.',
    params: socialProvider,
    reply: z.undefined(),
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/api/auth/exchange',
    access: 'public',
    limits: [{ name: 'exchange', per: 'address', points: 60, seconds: 15 * minute }],
    summary:
      'Turns the one-time code of /auth-callback?token= into a session; needs the cookie of the same sign-in. Where an account with a password is to be linked, it also needs `password`, or `withoutPassword` to give it up.',
    body: z.object({
      code: z.string().min(1).max(200),
      password: givenPassword('Password').optional(),
      withoutPassword: z.boolean().optional(),
    }),
    reply: success(session),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/account/export',
    access: 'user',
    keys: 'none',
    recent: 'required',
    limits: [{ name: 'export', per: 'account', points: 10, seconds: hour }],
    summary: 'Everything that is kept about the user.',
    reply: success(accountExport),
    file: 'application/json',
  }),
  consent: endpoint({
    method: 'GET',
    path: '/api/account/consent',
    access: 'user',
    keys: 'none',
    summary: 'Whether the user wants product news by mail.',
    reply: success(consent),
  }),
  setConsent: endpoint({
    method: 'PUT',
    path: '/api/account/consent',
    access: 'user',
    keys: 'none',
    limits: [{ name: 'consent', per: 'account', points: 60, seconds: hour }],
    summary: 'Gives or withdraws it.',
    body: consent,
    reply: success(consent),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/account/delete',
    access: 'user',
    keys: 'none',
    recent: 'or-password',
    limits: [
      { name: 'delete-account', per: 'account', points: 10, seconds: 15 * minute, failuresOnly: true },
    ],
    summary: 'Deletes the account with its pictures; bookings and orders stay without a name.',
    body: z.object({
      /** The password; for an account without one its email address. */
      confirmation: z.string('Please confirm the deletion.').min(1, 'Please confirm the deletion.').max(254),
    }),
    reply: done,
  }),
};
