import { z } from 'zod';
import { session } from './accounts.ts';
import { endpoint, hour, minute, success } from './endpoint.ts';

const done = z.object({ success: z.literal(true) });
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/);

/** What a browser's authenticator answers, as WebAuthn writes it in JSON. */
const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response,
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
    clientExtensionResults: z.object({}).default({}),
  });

const newPasskey = credential(
  z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
);
export type NewPasskey = z.output<typeof newPasskey>;

const usedPasskey = credential(
  z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
);
export type UsedPasskey = z.output<typeof usedPasskey>;

/** Options for the browser's `navigator.credentials`, as WebAuthn writes them in JSON. */
const options = z.looseObject({ challenge: z.string(), rpId: z.string().optional() });

/** Six digits of the app, or a recovery code. */
const code = z.string('The code is required').trim().min(1, 'The code is required').max(40);

/** Ways to show who one is to a session that is open. `provider`: by signing in there again. */
export const confirmationWays = ['password', 'code', 'passkey', 'provider'] as const;

/** Shown once: where this was the first factor, or the codes were made anew. */
const recoveryCodes = z.array(z.string()).nullable();

const byAddress = (points: number) =>
  ({ name: 'second-factor', per: 'address', points, seconds: 15 * minute, failuresOnly: true }) as const;
const challenges = { name: 'passkey-challenge', per: 'address', points: 120, seconds: 15 * minute } as const;
const changes = { name: 'second-factor-change', per: 'account', points: 30, seconds: hour } as const;

export const secondFactor = {
  signInByCode: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'public',
    limits: [byAddress(30)],
    summary: 'Ends a sign-in that answered SECOND_FACTOR_REQUIRED, by a code of the app or a recovery code.',
    body: z.object({ ticket: z.string().min(1).max(200), code }),
    reply: success(session),
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'public',
    limits: [challenges],
    summary: 'What a browser needs to sign in with a passkey; good once, for 5 minutes.',
    reply: success(options),
  }),
  signInByPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    limits: [byAddress(30)],
    summary: 'Signs in with a passkey, which is both factors in one.',
    body: z.object({ passkey: usedPasskey }),
    reply: success(session),
  }),
  confirmation: endpoint({
    method: 'GET',
    path: '/api/auth/confirmation',
    access: 'user',
    keys: 'none',
    duringSetup: true,
    summary: 'How this user can show again who they are.',
    reply: success(z.object({ ways: z.array(z.enum(confirmationWays)) })),
  }),
  confirmationOptions: endpoint({
    method: 'POST',
    path: '/api/auth/confirmation/options',
    access: 'user',
    keys: 'none',
    duringSetup: true,
    limits: [challenges],
    summary: 'What a browser needs to confirm with a passkey.',
    reply: success(options),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/confirmation',
    access: 'user',
    keys: 'none',
    duringSetup: true,
    limits: [
      { name: 'confirm', per: 'account', points: 20, seconds: 15 * minute, failuresOnly: true },
      // Successes too: each is a hash to compute.
      { name: 'confirmation', per: 'account', points: 100, seconds: hour },
    ],
    summary:
      'Confirms who is there, for 10 minutes: by the second factor where there is one, else by the password.',
    body: z.union([
      z.object({ password: z.string().min(1, 'Password is required').max(128) }),
      z.object({ code }),
      z.object({ passkey: usedPasskey }),
    ]),
    reply: done,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/account/second-factor',
    access: 'user',
    keys: 'none',
    duringSetup: true,
    summary: 'The second factors of this account.',
    reply: success(
      z.object({
        /** Whether the account must have one. */
        required: z.boolean(),
        /** False where the server has no key to keep an app's secret with. */
        appAvailable: z.boolean(),
        /** Whether the address has to be confirmed before a factor can be added. */
        confirmFirst: z.boolean(),
        /** When the authenticator app was added; null where there is none. */
        app: z.iso.datetime().nullable(),
        passkeys: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            createdAt: z.iso.datetime(),
            lastUsedAt: z.iso.datetime().nullable(),
            /** Whether it is kept on more than one device. */
            synced: z.boolean(),
          }),
        ),
        recoveryCodesLeft: z.int(),
      }),
    ),
  }),
  beginApp: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/app',
    access: 'user',
    keys: 'none',
    recent: 'required',
    duringSetup: true,
    limits: [changes],
    summary: 'A new secret for an authenticator app; it counts once a code of it has been given.',
    reply: success(z.object({ secret: z.string(), address: z.string() })),
  }),
  confirmApp: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/app/confirm',
    access: 'user',
    keys: 'none',
    recent: 'required',
    duringSetup: true,
    limits: [changes],
    summary: 'Turns the authenticator app on by its first code.',
    body: z.object({ code }),
    reply: success(z.object({ recoveryCodes })),
  }),
  removeApp: endpoint({
    method: 'DELETE',
    path: '/api/account/second-factor/app',
    access: 'user',
    keys: 'none',
    recent: 'required',
    limits: [changes],
    summary: 'Removes the authenticator app.',
    reply: done,
  }),
  newPasskeyOptions: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/passkeys/options',
    access: 'user',
    keys: 'none',
    recent: 'required',
    duringSetup: true,
    limits: [changes],
    summary: 'What a browser needs to make a passkey; good once, for 5 minutes.',
    reply: success(options),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/passkeys',
    access: 'user',
    keys: 'none',
    recent: 'required',
    duringSetup: true,
    limits: [changes],
    summary: 'Adds a passkey, at most 20.',
    body: z.object({
      passkey: newPasskey,
      name: z
        .string()
        .trim()
        .min(1, 'Please name the passkey.')
        .max(60, 'The name must be at most 60 characters.'),
    }),
    reply: success(z.object({ recoveryCodes })),
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/account/second-factor/passkeys/{id}',
    access: 'user',
    keys: 'none',
    recent: 'required',
    limits: [changes],
    summary: 'Removes a passkey.',
    params: z.object({ id: base64url }),
    reply: done,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    access: 'user',
    keys: 'none',
    recent: 'required',
    limits: [changes],
    summary: 'Ten new recovery codes; the old ones end.',
    reply: success(z.object({ recoveryCodes: z.array(z.string()) })),
  }),
};
