import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.issues;
    throw error;
  }
  return [];
};

describe('readConfig', () => {
  it('makes the demo of an empty environment', () => {
    const config = readConfig({ PATH: '/bin', PORT: ' ', DATABASE_URL: '' });
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      role: 'all',
      databaseUrl: null,
      bucket: null,
      signupCredits: 10,
      welcomeCredits: null,
      unconfirmedMay: new Set(['extract', 'generate', 'buy']),
      demo: true,
      llm: null,
      trustProxy: false,
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  it('wants a long secret key, and no half of an admin or of a social sign-in', () => {
    expect(
      faultsOf({ SECRET_KEY: 'short', ADMIN_EMAIL: 'one<box@evil.test', GOOGLE_CLIENT_ID: 'a' }),
    ).toEqual([
      'SECRET_KEY must be at least 32 characters',
      'ADMIN_EMAIL must be an email address',
      'ADMIN_EMAIL and ADMIN_PASSWORD must be given together',
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be given together',
    ]);
    expect(readConfig({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' })).toMatchObject({
      google: { clientId: 'a', clientSecret: 'b', issuerUrl: 'https://accounts.google.com' },
      facebook: null,
      admin: null,
    });
  });

  it('never has the sandbox in production', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(faultsOf({ NODE_ENV: 'production', SANDBOX: 'on' })).toEqual([
      'SANDBOX cannot be on under NODE_ENV=production',
    ]);
    expect(readConfig({ SANDBOX: 'off' }).demo).toBe(false);
  });

  it('takes a misspelt production for a issue, not for the demo', () => {
    for (const NODE_ENV of ['Production', 'prod', 'production '])
      expect(faultsOf({ NODE_ENV })).toEqual(['NODE_ENV must be production, development or test']);
  });

  it('wants the keys of payments with whatever is set for them', () => {
    expect(faultsOf({ RAZORPAY_WEBHOOK_SECRET: 'whsec', RAZORPAY_TEST_MODE: 'off' })).toEqual([
      'RAZORPAY_WEBHOOK_SECRET needs RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET',
      'RAZORPAY_TEST_MODE needs RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET',
    ]);
  });

  it('names every issue at once', () => {
    expect(
      faultsOf({
        PORT: '80000',
        ROLE: 'boss',
        PUBLIC_URL: 'marquee.example',
        DATABASE_URL: 'mysql://x',
        SIGNUP_CREDITS: '1.5',
        SANDBOX: 'yes',
        MEDIA_HOSTS: 'a.example, b/c',
        LLM_MODEL: 'm',
      }).map((issue) => issue.split(' ')[0]),
    ).toEqual([
      'PORT',
      'PUBLIC_URL',
      'ROLE',
      'SANDBOX',
      'DATABASE_URL',
      'SIGNUP_CREDITS',
      'MEDIA_HOSTS',
      'LLM_BASE_URL',
    ]);
  });

  it.each([
    ['PUBLIC_URL', 'https://marquee.example/app'],
    ['PUBLIC_URL', 'https://user:pass@marquee.example'],
    ['PUBLIC_URL', 'https://marquee.example/?a=b'],
    ['PLAY_STORE_URL', 'http://127.0.0.1:9/?a=b'],
    ['MEDIA_HOSTS', '127.0.0.1:99999'],
    ['SHOWCASE_DIR', '/nowhere/at/all'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true'],
    ['SMTP_URL', 'smtp://a:100%@mail.example'],
    ['WELCOME_CREDITS', 'later'],
    ['UNCONFIRMED_MAY', 'extract, fly'],
    ['UNCONFIRMED_MAY', 'none, buy'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/8,10.0.0.300'],
    ['TRUST_PROXY', '10.0.0.0/33'],
  ])('refuses %s=%s before anything is started', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))]);
  });

  it.each(['10.0.0.1', '10.0.0.0/8, fd00::/8', '::1', 'loopback, uniquelocal', 'off'])(
    'takes TRUST_PROXY=%s',
    (value) => {
      expect(faultsOf({ TRUST_PROXY: value })).toEqual([]);
    },
  );

  it('takes what is given', () => {
    expect(
      readConfig({
        PUBLIC_URL: 'https://marquee.example/',
        MEDIA_HOSTS: '127.0.0.1:4000, [::1]:80,img.example',
        LLM_BASE_URL: 'http://127.0.0.1:9/v1/',
        LLM_MODEL: 'small',
        LLM_API_KEY: 'k',
        TRUST_PROXY: '10.0.0.0/8',
      }),
    ).toMatchObject({
      publicUrl: 'https://marquee.example',
      stores: { mediaHosts: ['127.0.0.1:4000', '[::1]:80', 'img.example'] },
      llm: { baseURL: 'http://127.0.0.1:9/v1', model: 'small', apiKey: 'k' },
      trustProxy: '10.0.0.0/8',
    });
    expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ TRUST_PROXY: 'on' }).trustProxy).toBe(true);
  });
});
