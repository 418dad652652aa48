import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { emailPattern } from '@marquee/contract';
import { z } from 'zod';
import type { BucketConfig } from '#platform/bucket-blobs.ts';
import { StartError } from '#platform/start-error.ts';

const base = z
  .url({ protocol: /^https?$/, error: 'must be a http or https address' })
  .refine((url) => !/[?#]/.test(url), 'must be an address without a query')
  .transform((url) => url.replace(/\/+$/, ''));
const origin = base.refine(
  (url) => /^https?:\/\/[^/@]+$/i.test(url),
  'must be an address without a path or a user name',
);
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const wholeNumber = (low: number, high: number) =>
  z.coerce
    .number(`must be a whole number from ${low} to ${high}`)
    .int(`must be a whole number from ${low} to ${high}`)
    .min(low, `must be a whole number from ${low} to ${high}`)
    .max(high, `must be a whole number from ${low} to ${high}`);
const hostAndPort = z
  .string()
  .regex(/^[A-Za-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-fA-F:]+\](:\d{1,5})?$/, 'must be hosts, comma separated')
  .refine((host) => URL.canParse(`http://${host}`), 'must be hosts with possible ports, comma separated');

/** Who may speak for others: the one proxy before us, nobody, or proxies by address, network or Fastify's names. */
const proxies = z.string().refine(
  (value) =>
    ['on', 'off', 'true', 'false'].includes(value) ||
    value
      .split(',')
      .map((one) => one.trim())
      .every(isNetwork),
  'must be on, off, or addresses and networks of proxies, comma separated',
);

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}

/** The stores themselves. */
export const publicStores = {
  playStoreUrl: 'https://play.google.com',
  appStoreUrl: 'https://itunes.apple.com',
  appStorePageUrl: 'https://apps.apple.com',
};

/** Apps that everybody knows, for the extraction page. */
const knownApps = [
  { label: 'Wikipedia', url: 'https://play.google.com/store/apps/details?id=org.wikipedia' },
  { label: 'VLC', url: 'https://apps.apple.com/us/app/vlc-media-player/id650377962' },
  { label: 'Firefox', url: 'https://play.google.com/store/apps/details?id=org.mozilla.firefox' },
];

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  ROLE: z.enum(['all', 'api', 'worker'], 'must be all, api or worker').default('all'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  S3_ENDPOINT: base.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ASSETS_URL: base.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: base.optional(),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  TRUST_PROXY: proxies.optional(),
  LIMIT_FACTOR: z.coerce
    .number('must be a number above 0')
    .positive('must be a number above 0')
    .max(1_000_000, 'must be at most 1000000')
    .default(1),
  LONGEST_WAIT: wholeNumber(1, 86_400).default(120),
  ADMIN_EMAIL: z.string().regex(emailPattern, 'must be an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must have 6 to 128 characters')
    .max(128, 'must have 6 to 128 characters')
    .optional(),
  SIGNUP_CREDITS: wholeNumber(0, 1_000_000).default(10),
  SANDBOX: onOff.optional(),
  PLAY_STORE_URL: base.default(publicStores.playStoreUrl),
  APP_STORE_URL: base.default(publicStores.appStoreUrl),
  APP_STORE_PAGE_URL: base.default(publicStores.appStorePageUrl),
  MEDIA_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .pipe(z.array(hostAndPort)),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
  RAZORPAY_TEST_MODE: onOff.optional(),
  RAZORPAY_API_URL: base.default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: z.url('must be an address').default('https://checkout.razorpay.com/v1/checkout.js'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER_URL: base.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_AUTHORIZE_URL: base.default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: base.default('https://graph.facebook.com/v23.0/oauth/access_token'),
  FACEBOOK_PROFILE_URL: base.default('https://graph.facebook.com/v23.0/me'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be a smtp:// or smtps:// address' }).optional(),
  LLM_BASE_URL: base.optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  IMAGE_BASE_URL: base.optional(),
  IMAGE_API_KEY: z.string().optional(),
  IMAGE_MODEL: z.string().optional(),
});

/** Variables of which one is nothing without the other. */
const together = [
  ['LLM_BASE_URL', 'LLM_MODEL'],
  ['IMAGE_BASE_URL', 'IMAGE_MODEL'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

/** What an operator can set, checked and typed. Read once, at start. */
export interface Config {
  production: boolean;
  role: 'all' | 'api' | 'worker';
  host: string;
  /** 0: any free one. */
  port: number;
  /** Where browsers find us: an origin without a slash at its end. */
  publicUrl: string;
  /** Nobody, whoever is connected to us, or addresses and networks of the proxies, comma separated. */
  trustProxy: boolean | string;
  /** Absolute. */
  dataDir: string;
  /** null: our own embedded server in `dataDir`. */
  databaseUrl: string | null;
  /** null: files are kept in `dataDir`. */
  bucket: BucketConfig | null;
  /** Where browsers find the files of `bucket` by their keys, without a slash at its end; null: they ask us. */
  assetsUrl: string | null;
  /** An OpenTelemetry collector, without a slash at its end; null: no traces are sent. */
  otlpEndpoint: string | null;
  /** Multiplies every rate limit. */
  limitFactor: number;
  /** Seconds: where a new generation would wait longer for a worker it is refused. */
  longestWait: number;
  signupCredits: number;
  /** The first admin; null: none is made. */
  admin: { email: string; password: string } | null;
  /** Encrypts what is secret in the database; null: one in `dataDir`, in production none. */
  secretKey: string | null;
  /** Whether the sandbox stands in for the outside world. */
  demo: boolean;
  stores: StoreConfig;
  /** null: nothing is sold. */
  razorpay: RazorpayConfig | null;
  /** null: no sign-in with Google. */
  google: GoogleConfig | null;
  /** null: no sign-in with Facebook. */
  facebook: FacebookConfig | null;
  /** With user and password where the server asks for them; null: no mail is sent. */
  smtpUrl: string | null;
  /** Where the demo's mail can be read; null outside the demo. */
  mailboxUrl: string | null;
  /** Example links of the extraction page. */
  examples: { label: string; url: string }[];
  /** null: the built-in copywriter. */
  llm: ModelConfig | null;
  /** Paints the backgrounds of Advanced ads; null: they are drawn. */
  image: ModelConfig | null;
}

/** A model behind an OpenAI-compatible server; `baseURL` up to and with its version. */
export interface ModelConfig {
  baseURL: string;
  apiKey?: string;
  model: string;
}

export interface RazorpayConfig {
  keyId: string;
  keySecret: string;
  /** The current one and, while it is configured, the one before it. Empty where webhooks are not set up. */
  webhookSecrets: string[];
  /** True when no money moves. */
  testMode: boolean;
  /** Without a slash at its end and without the version. */
  apiUrl: string;
  /** The checkout's script. */
  checkoutUrl: string;
}

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** An OpenID provider; its description is at `/.well-known/openid-configuration` below. */
  issuerUrl: string;
}

export interface FacebookConfig {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  profileUrl: string;
}

/** Where the stores are. These bases and `mediaHosts` alone may be plain http, loopback and any port. */
export interface StoreConfig {
  playStoreUrl: string;
  /** Base of `/lookup`. */
  appStoreUrl: string;
  /** Base of `/{country}/app/id{n}`. */
  appStorePageUrl: string;
  /** Further `host[:port]` that pictures may come from. */
  mediaHosts: string[];
}

/** Everything that is wrong with the environment, one sentence each. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
  faults: string[];
  constructor(faults: string[]) {
    super(`The configuration is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/**
 * Reads the configuration. An empty variable counts as absent.
 * @throws ConfigError naming every fault
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = environment.safeParse(given);
  const faults = result.error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? [];
  for (const [one, other] of together) {
    if (Boolean(given[one]) !== Boolean(given[other]))
      faults.push(`${one} and ${other} must be given together`);
  }
  for (const model of ['LLM', 'IMAGE']) {
    if (given[`${model}_API_KEY`] && !given[`${model}_BASE_URL`])
      faults.push(`${model}_API_KEY needs ${model}_BASE_URL and ${model}_MODEL`);
  }
  for (const variable of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID']) {
    if (given[variable] && !given.S3_BUCKET) faults.push(`${variable} needs S3_BUCKET`);
  }
  const production = given.NODE_ENV === 'production';
  if (production && given.SANDBOX === 'on') faults.push('SANDBOX cannot be on under NODE_ENV=production');
  if (!result.success || faults.length > 0) throw new ConfigError(faults);
  const values = result.data;
  return {
    production,
    role: values.ROLE,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://${urlHost(values.HOST)}:${values.PORT}`,
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    bucket: bucketOf(values),
    assetsUrl: values.ASSETS_URL ?? null,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    limitFactor: values.LIMIT_FACTOR,
    longestWait: values.LONGEST_WAIT,
    signupCredits: values.SIGNUP_CREDITS,
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : null,
    secretKey: values.SECRET_KEY ?? null,
    demo: values.SANDBOX ?? !production,
    stores: {
      playStoreUrl: values.PLAY_STORE_URL,
      appStoreUrl: values.APP_STORE_URL,
      appStorePageUrl: values.APP_STORE_PAGE_URL,
      mediaHosts: values.MEDIA_HOSTS,
    },
    razorpay: razorpayOf(values),
    ...socialOf(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailboxUrl: null,
    examples: knownApps,
    llm: modelAt(values.LLM_BASE_URL, values.LLM_MODEL, values.LLM_API_KEY),
    image: modelAt(values.IMAGE_BASE_URL, values.IMAGE_MODEL, values.IMAGE_API_KEY),
  };
}

function bucketOf(values: z.output<typeof environment>): BucketConfig | null {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!name) return null;
  return {
    name,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT ?? null,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

function razorpayOf(values: z.output<typeof environment>): RazorpayConfig | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = values;
  if (!keyId || !keySecret) return null;
  return {
    keyId,
    keySecret,
    webhookSecrets: [values.RAZORPAY_WEBHOOK_SECRET, values.RAZORPAY_WEBHOOK_SECRET_PREVIOUS].filter(
      (secret) => secret !== undefined,
    ),
    testMode: values.RAZORPAY_TEST_MODE ?? keyId.startsWith('rzp_test_'),
    apiUrl: values.RAZORPAY_API_URL,
    checkoutUrl: values.RAZORPAY_CHECKOUT_URL,
  };
}

function socialOf(values: z.output<typeof environment>): Pick<Config, 'google' | 'facebook'> {
  const { GOOGLE_CLIENT_ID: googleId, GOOGLE_CLIENT_SECRET: googleSecret } = values;
  const { FACEBOOK_CLIENT_ID: facebookId, FACEBOOK_CLIENT_SECRET: facebookSecret } = values;
  return {
    google:
      googleId && googleSecret
        ? { clientId: googleId, clientSecret: googleSecret, issuerUrl: values.GOOGLE_ISSUER_URL }
        : null,
    facebook:
      facebookId && facebookSecret
        ? {
            clientId: facebookId,
            clientSecret: facebookSecret,
            authorizeUrl: values.FACEBOOK_AUTHORIZE_URL,
            tokenUrl: values.FACEBOOK_TOKEN_URL,
            profileUrl: values.FACEBOOK_PROFILE_URL,
          }
        : null,
  };
}

function modelAt(baseURL?: string, model?: string, apiKey?: string): ModelConfig | null {
  return baseURL && model ? { baseURL, model, ...(apiKey ? { apiKey } : {}) } : null;
}

/** The host as a browser on the same machine can open it. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function readTrustProxy(value: string | undefined): boolean | string {
  if (value === undefined || value === 'off' || value === 'false') return false;
  return value === 'on' || value === 'true' ? true : value;
}
