import { z } from 'zod';
import { documented } from './documented.ts';
import { base, folder, onOff, origin, proxies, wholeNumber } from './forms.ts';

export const processVariables = {
  // A slip here would open the demo, with its sandbox for payments and sign-ins, to the world.
  NODE_ENV: documented(
    z
      .enum(['production', 'development', 'test'], 'must be production, development or test')
      .default('development'),
    '`production` outside the demo: without it the sandbox takes payments and sign-ins',
  ),
  HOST: documented(z.string().default('127.0.0.1'), 'the address on which the server listens'),
  PORT: documented(
    wholeNumber(0, 65_535).default(3000),
    'its port; with `ROLE=worker` for `/livez`, `/readyz` and `/metrics` alone, so each on a machine needs one of its own; 0: any free one',
  ),
  PUBLIC_URL: documented(origin.optional(), 'the address that browsers use', 'made from `HOST` and `PORT`'),
  DATA_DIR: documented(z.string().default('.data'), 'the embedded database and the pictures'),
  ROLE: documented(
    z.enum(['all', 'api', 'worker'], 'must be all, api or worker').default('all'),
    '`all`, `api` (serves) or `worker` (makes the ads)',
  ),
  TRUST_PROXY: documented(
    proxies.optional(),
    "`on` for the one proxy that stands before it, or the proxies' addresses, comma separated",
    '`off`',
  ),
  SECRET_KEY: documented(
    z.string().min(32, 'must be at least 32 characters').optional(),
    'at least 32 characters; encrypts the mail password that an admin sets and the secrets of authenticator apps, and hashes the addresses that had their welcome credits. Keep it: without it that password and those apps are lost',
    'made in `DATA_DIR` outside production',
  ),
  SCREENSHOT_READERS: documented(
    wholeNumber(0, 8).default(2),
    "processes at most that read listings' screenshots; 0: none are read",
  ),
  WARM_UP: documented(
    onOff.prefault('on'),
    'whether a worker that has nothing to do yet makes ads that nobody gets, so that the first customer finds code compiled and fonts read; `off` where processors are dearer than that moment',
  ),
  LONGEST_WAIT: documented(
    wholeNumber(1, 86_400).default(120),
    "seconds: where a new generation would wait longer for a worker, it is refused as 'Server Busy'",
  ),
  LIMIT_FACTOR: documented(
    z.coerce
      .number('must be a number above 0')
      .positive('must be a number above 0')
      .max(1_000_000, 'must be at most 1000000')
      .default(1),
    'multiplies every rate limit, as for load tests from one address',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: documented(
    base.optional(),
    'an OpenTelemetry collector; gets a trace of each request, and of each generation from the click to its pictures and the first of them on the screen, over HTTP',
    'no traces',
  ),
  SHOWCASE_DIR: documented(
    folder.optional(),
    'a folder with pictures (png, jpg, jpeg, gif, webp, svg) and films (mp4, webm, mov, avi) that scroll on the home page, by their names, or in the order of a `manifest.json` in it: `["first.webp", "film.mp4"]`',
    'the built-in examples',
  ),
  SANDBOX: documented(
    onOff.optional(),
    'whether the sandbox plays the stores that are not configured',
    '`on` outside production',
  ),
};
