import { httpErrors } from './http-errors.ts';
import { resultErrors } from './result-errors.ts';
import { storeErrors } from './store-errors.ts';

/**
 * Every error that callers receive, in the words that users read: code → HTTP status, sentence, and sentences for
 * more particular reasons. `{gaps}` are filled by whoever raises the error.
 */
export const errors = {
  ...httpErrors,
  ...storeErrors,
  ...resultErrors,
  VALIDATION_FAILED: [
    400,
    'Please check your input and try again.',
    {
      field: "Please check the field '{field}'.",
      /* The contract's own sentence for a rule that a request breaks. */
      rule: '{rule}',
      return_urls: 'Success and cancel URLs must begin with {origin}/',
      no_password: 'This account signs in with {provider} and has no password.',
      account_email: 'This is not the email address of your account.',
      password_too_short: 'Password must be at least {min} characters',
      new_password_too_short: 'New password must be at least {min} characters',
      other_proof: 'Please confirm in another way: this account does not have this one.',
      email_unconfirmed: 'Please confirm your email address first.',
      second_app: 'There is an authenticator app already. Please remove it first.',
      too_many_passkeys: 'There can be at most {max} passkeys.',
      known_passkey: 'This passkey has been added before.',
      idempotency_key: 'An Idempotency-Key has 1 to 255 visible characters.',
      kit_of_apps: 'A kit holds the ads of one app.',
      kit_templates: 'A kit takes one template for each network.',
      webhook_address: 'Please enter a https address at port 443 of a public host.',
    },
  ],
  MALFORMED_REQUEST: [400, 'The request could not be read.'],
  UNKNOWN_FORMAT: [400, 'One of the chosen formats is not offered any more. Please choose again.'],
  QUANTITY_MISMATCH: [
    400,
    'The quantities do not match the chosen formats.',
    { placeholders: 'The placeholders do not match the quantities.' },
  ],
  TOTAL_EXCEEDED: [
    400,
    'Total generations exceeds the maximum.',
    { max: 'Total generations exceeds maximum of {max}' },
  ],
  ADVANCED_DISABLED: [400, 'Advanced templates are not available at the moment. Please choose Basic.'],
  PLAN_NOT_SOLD: [400, 'Failed to create payment order'],
  PAYMENT_NOT_VERIFIED: [400, 'Payment verification failed'],
  WEBHOOK_REFUSED: [400, 'The message is not signed or cannot be read.'],
  WRONG_PASSWORD: [400, 'The current password is not right.'],
  LINK_OF_ANOTHER_ACCOUNT: [
    409,
    'This link was mailed to another account. Log out, log in to that account and open the link again.',
  ],
  NO_PASSWORD: [400, 'Password change is only for email/password accounts.'],
  WRONG_CODE: [400, 'This code is not right, or has been used already.'],
  PASSKEY_REFUSED: [400, 'This passkey was not accepted. Please try again.'],
  LINK_EXPIRED: [400, 'This link is no longer valid. Please request a new one.'],
  SIGN_IN_EXPIRED: [
    400,
    'Authentication verification failed. Please try again.',
    { second_factor: 'This took too long. Please log in again.' },
  ],
  UNAUTHENTICATED: [401, 'Authentication required. Please log in.'],
  KEY_REFUSED: [401, 'This key is unknown, revoked or expired.'],
  INVALID_CREDENTIALS: [401, 'Invalid email or password'],
  SECOND_FACTOR_REQUIRED: [401, 'Please enter the code of your second factor.'],
  INSUFFICIENT_CREDITS: [402, 'Insufficient credits. Please purchase more credits.'],
  KEY_CEILING_REACHED: [402, 'This key has reached its ceiling of credits for today.'],
  KEY_NOT_ACCEPTED: [403, 'No key opens this: please log in.'],
  SCOPE_MISSING: [403, 'This key may not do that: it lacks the scope.'],
  TEST_KEY_ONLY: [403, 'A test key changes only what was made with test keys.'],
  FORBIDDEN: [
    403,
    'You do not have access to this.',
    {
      own_account: 'You cannot suspend your own account.',
      last_factor: 'Administrators need a second factor: add another before you remove this.',
    },
  ],
  EMAIL_NOT_CONFIRMED: [403, 'Please confirm your email first: open the link that we sent to you.'],
  ACCOUNT_SUSPENDED: [403, 'This account is suspended. Please contact support.'],
  REAUTHENTICATION_REQUIRED: [403, 'Please confirm that it is you.'],
  SETUP_REQUIRED: [403, 'Please finish setting up your account first.'],
  NOT_FOUND: [
    404,
    'Not found.',
    {
      account: 'This account does not exist any more.',
      generation: 'There is no such generation.',
      job: 'This job is not in trouble any more.',
      picture: 'This picture is not there any more.',
      template: 'This template is not there any more.',
      plan: 'This plan does not exist any more.',
      version: 'This version is not there any more.',
    },
  ],
  EMAIL_TAKEN: [409, 'An account with this email already exists.'],
  USER_OPERATION_IN_PROGRESS: [
    409,
    'You have an active operation in progress.',
    { regeneration: 'This ad is already being regenerated.' },
  ],
  GENERATION_ACTIVE: [
    409,
    'Cannot regenerate while ad generation is in progress. Please wait for it to finish.',
  ],
  REGENERATION_ACTIVE: [
    409,
    'Cannot start generation while regenerations are in progress. Please wait for them to finish.',
  ],
  REGENERATION_LIMIT_REACHED: [
    409,
    'SERVER BUSY: The server is currently busy processing other regenerations. Please wait for one of them to finish.',
  ],
  REQUEST_IN_PROGRESS: [
    409,
    'A request with this Idempotency-Key is being answered. Please try again in a moment.',
  ],
  QUOTE_OUTDATED: [409, 'This quote is not valid any more. Please ask for another one.'],
  LAST_ADMIN: [409, 'You are the last administrator. Make another one before you delete this account.'],
  PASSWORD_NEEDED: [
    409,
    'An account with this email already exists. Enter its password, or go on without it.',
  ],
  ADJUSTMENT_REFUSED: [
    409,
    'The account cannot be adjusted by so many credits.',
    { balance: 'Only {max} credits can be deducted.' },
  ],
  EDITED_MEANWHILE: [
    409,
    'Somebody else changed this while you were editing. Load it again and look at their changes before you save yours.',
    { ad: 'This ad was saved in another place while you were editing it.' },
  ],
  PREVIEW_REPLACED: [409, 'A newer change of this ad is being drawn.'],
  NO_RECIPE: [409, 'This ad was made before ads could be edited. Regenerate it to get one that can.'],
  NO_MODEL: [409, 'No language model is set up here. Please use the controls beside the picture.'],
  PAYMENTS_UNAVAILABLE: [
    409,
    'Payment system is currently unavailable. Please try again later.',
    { credentials: 'Razorpay credentials are not configured in environment variables' },
  ],
  MAIL_UNAVAILABLE: [
    409,
    'Failed to send reset email. If you Logged in using Google or Facebook account, you cannot reset your password this way.',
    { from_console: 'Failed to send password reset email' },
  ],
  SECRET_KEY_MISSING: [
    409,
    'Passwords cannot be kept: set SECRET_KEY on the server first.',
    {
      app: 'Authenticator apps need a SECRET_KEY on the server.',
      secret: 'Secrets cannot be kept: set SECRET_KEY on the server first.',
    },
  ],
  APP_UNREADABLE: [
    409,
    'Codes of your app cannot be checked at the moment. Please use a recovery code or a passkey, or contact support.',
  ],
  TOO_MANY_KEYS: [409, 'An account has 50 keys at most. Please revoke one first.'],
  TOO_MANY_WEBHOOKS: [409, 'An account has 20 webhooks at most. Please remove one first.'],
  WEBHOOK_DISABLED: [409, 'This webhook is turned off. Please turn it on first.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Please send JSON.', { picture: 'Please send a picture.' }],
  IDEMPOTENCY_KEY_REUSED: [422, 'This Idempotency-Key came with another request before.'],
  LANGUAGE_NOT_OFFERED: [422, 'Ads of this listing cannot be made in this language.'],
  AD_REJECTED: [422, 'Failed to regenerate ad. Please try again.'],
  NOT_DRAWABLE: [
    422,
    'The ad cannot be drawn like this.',
    {
      /* What the engine says of a gate that the ad would not pass. */
      gate: '{gate}',
      picture_missing: 'A picture of this ad is not there any more. Please choose another one.',
      outdated: 'This ad cannot be drawn any more. Please regenerate it.',
      /* Why a style of motion does not go with the ad. */
      motion: 'This style does not go with this ad in this time. Please choose another style or length.',
    },
  ],
  TEMPLATE_REFUSED: [
    422,
    'This file is not understood. Please export it again from the network, with ads in it.',
    /* What keeps the file from being read. */
    { fault: '{fault}' },
  ],
  TEXT_REFUSED: [422, 'The network would not take this text.', { rules: '{rules}' }],
  CLAIM_UNPROVEN: [422, 'The listing does not say this. Keep it as your own claim, or change it.'],
  PICTURE_UNREADABLE: [422, 'This picture cannot be read. Please choose a PNG, JPEG or WebP.'],
  VIDEO_REFUSED: [422, 'This is not the video of the ad.', { fault: 'This is not its video: {fault}.' }],
  PAYMENT_PROVIDER_FAILED: [
    424,
    'Payment completed but verification failed. Please contact support if credits are not added.',
    {
      order: 'Failed to create payment order',
      unreachable: 'Razorpay could not be reached',
      /* What the provider gives as its reason. */
      provider: '{provider}',
    },
  ],
  RATE_LIMITED: [
    429,
    'Too many requests. Please wait a moment before trying again.',
    {
      uploads: 'You have uploaded very many pictures. Please use one of them.',
      videos: 'You have kept very many videos. Please delete ads that you do not need.',
      imports: 'There are very many imports that wait. Please count them or take them back first.',
    },
  ],
  INTERNAL: [
    500,
    'Something went wrong on our side. Please try again.',
    { generation: 'The ads could not be finished. The credits of what is missing were returned.' },
  ],
  SERVER_BUSY: [
    503,
    'The server is busy. Please try again in a moment.',
    {
      database: 'The database does not answer.',
      /* What the services say that a process waits for at its start. */
      services: '{services}',
      storage: 'The storage cannot be written.',
    },
  ],
} as const satisfies Record<
  string,
  readonly [status: number, sentence: string, reasons?: Readonly<Record<string, string>>]
>;

export type ErrorCode = keyof typeof errors;

export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];

type Reasons<C extends ErrorCode> = (typeof errors)[C] extends readonly [number, string, infer R] ? R : never;

type Gaps<Sentence> = Sentence extends `${string}{${infer Gap}}${infer Rest}` ? Gap | Gaps<Rest> : never;

/** Which of a code's sentences is meant, with what fills its gaps. */
export type ErrorReason<C extends ErrorCode> = {
  [R in keyof Reasons<C>]: { reason: R } & Record<Gaps<Reasons<C>[R]>, string | number>;
}[keyof Reasons<C>];

/** What a user reads of an error. */
export function errorSentence<C extends ErrorCode>(code: C, why?: ErrorReason<C>): string {
  const [, sentence, reasons]: readonly [number, string, Record<string, string>?] = errors[code];
  if (!why) return sentence;
  const { reason, ...gaps } = why as { reason: string } & Record<string, string | number>;
  return (reasons?.[reason] ?? sentence).replace(/\{(\w+)\}/g, (_, gap: string) => String(gaps[gap]));
}
