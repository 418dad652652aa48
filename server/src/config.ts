import { resolve } from 'node:path';
import type { Act } from '@marquee/contract';
import { z } from 'zod';
import type { BucketConfig } from '#platform/bucket-blobs.ts';
import { StartError } from '#platform/start-error.ts';
import { bucketOf } from './config/bucket.ts';
import { environment } from './config/environment.ts';
import { mcpVariables } from './config/mcp.ts';
import { type ModelConfig, modelAt } from './config/models.ts';
import { type RazorpayConfig, razorpayOf } from './config/razorpay.ts';
import { type FacebookConfig, facebookOf, type GoogleConfig, googleOf } from './config/social.ts';
import { type StoreConfig, storesOf } from './config/stores.ts';

export type { RazorpayConfig } from './config/razorpay.ts';
export type { FacebookConfig, GoogleConfig } from './config/social.ts';
export { publicStores, type StoreConfig } from './config/stores.ts';

/** Apps that everybody knows, for the extraction page. */
const knownApps = [
  { label: 'Wikipedia', url: 'https://play.google.com/store/apps/details?id=org.wikipedia' },
  { label: 'VLC', url: 'https://apps.apple.com/us/app/vlc-media-player/id650377962' },
  { label: 'Firefox', url: 'https://play.google.com/store/apps/details?id=org.mozilla.firefox' },
];

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
  /** Pictures and films for the home page, absolute; null: the built-in examples. */
  showcaseDir: string | null;
  /** null: our own embedded server in `dataDir`. */
  databaseUrl: string | null;
  /** The same without the pooler that stands before it, for what needs a session of its own; null: there is none. */
  directDatabaseUrl: string | null;
  /** The same for the role that owns the tables, which migrates; null: the server's own role does. */
  migrateDatabaseUrl: string | null;
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
  /** Processes at most that read screenshots; 0: none are read. */
  screenReaders: number;
  /** Whether workers prepare for the first customer. */
  warmUp: boolean;
  signupCredits: number;
  /** When they come; null: with the confirmation of the address where mail can be sent, else at once. */
  welcomeCredits: 'at-once' | 'on-confirmation' | null;
  /** What an account may do whose address is not confirmed yet. */
  unconfirmedMay: ReadonlySet<Act>;
  /** The first admin; null: none is made. */
  admin: { email: string; password: string } | null;
  /** Whether an admin without a second factor has to set one up before anything else. */
  adminSecondFactor: 'required' | 'optional';
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
  /** `host[:port]` of receivers of webhooks that may be inside. */
  webhookAllow: string[];
}

/** Everything that is wrong with the environment, one sentence each. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
  issues: string[];
  constructor(issues: string[]) {
    super(`The configuration is not valid:\n${issues.map((issue) => `  ${issue}`).join('\n')}`);
    this.issues = issues;
  }
}

/**
 * Reads the configuration. An empty variable counts as absent.
 * @throws ConfigError naming every issue
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = environment.safeParse(given);
  const issues = result.error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? [];
  for (const [one, other] of together) {
    if (Boolean(given[one]) !== Boolean(given[other]))
      issues.push(`${one} and ${other} must be given together`);
  }
  for (const other of ['DATABASE_DIRECT_URL', 'MIGRATE_DATABASE_URL'])
    if (given[other] && !given.DATABASE_URL) issues.push(`${other} needs DATABASE_URL`);
  for (const model of ['LLM', 'IMAGE']) {
    if (given[`${model}_API_KEY`] && !given[`${model}_BASE_URL`])
      issues.push(`${model}_API_KEY needs ${model}_BASE_URL and ${model}_MODEL`);
  }
  for (const variable of ['RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_TEST_MODE']) {
    if (given[variable] && !given.RAZORPAY_KEY_ID)
      issues.push(`${variable} needs RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET`);
  }
  for (const variable of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID']) {
    if (given[variable] && !given.S3_BUCKET) issues.push(`${variable} needs S3_BUCKET`);
  }
  const production = given.NODE_ENV === 'production';
  if (production && given.SANDBOX === 'on') issues.push('SANDBOX cannot be on under NODE_ENV=production');
  if (!result.success || issues.length > 0) throw new ConfigError(issues);
  const values = result.data;
  const demo = values.SANDBOX ?? !production;
  return {
    production,
    role: values.ROLE,
    webhookAllow: values.WEBHOOK_ALLOW,
    screenReaders: values.SCREENSHOT_READERS,
    warmUp: values.WARM_UP,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://${urlHost(values.HOST)}:${values.PORT}`,
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    dataDir: resolve(values.DATA_DIR),
    showcaseDir: values.SHOWCASE_DIR ? resolve(values.SHOWCASE_DIR) : null,
    databaseUrl: values.DATABASE_URL ?? null,
    directDatabaseUrl: values.DATABASE_DIRECT_URL ?? null,
    migrateDatabaseUrl: values.MIGRATE_DATABASE_URL ?? null,
    bucket: bucketOf(values),
    assetsUrl: values.ASSETS_URL ?? null,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    limitFactor: values.LIMIT_FACTOR,
    longestWait: values.LONGEST_WAIT,
    signupCredits: values.SIGNUP_CREDITS,
    welcomeCredits: values.WELCOME_CREDITS ?? null,
    unconfirmedMay: values.UNCONFIRMED_MAY,
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : null,
    adminSecondFactor: values.ADMIN_SECOND_FACTOR ?? (demo ? 'optional' : 'required'),
    secretKey: values.SECRET_KEY ?? null,
    demo,
    stores: storesOf(values),
    razorpay: razorpayOf(values),
    google: googleOf(values),
    facebook: facebookOf(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailboxUrl: null,
    examples: knownApps,
    llm: modelAt(values.LLM_BASE_URL, values.LLM_MODEL, values.LLM_API_KEY),
    image: modelAt(values.IMAGE_BASE_URL, values.IMAGE_MODEL, values.IMAGE_API_KEY),
  };
}

/**
 * Reads what `npm run mcp` is told: where Marquee is, and the key to call it with.
 * @throws ConfigError
 */
export function readMcpConfig(env: Record<string, string | undefined> = process.env): {
  url: string;
  key: string;
} {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { data, error } = z.object(mcpVariables).safeParse(given);
  if (error) throw new ConfigError(error.issues.map(({ path, message }) => `${String(path[0])} ${message}`));
  return { url: data.MARQUEE_URL, key: data.MARQUEE_API_KEY };
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
