import { expect, it } from 'vitest';
import { changedParts, configValues, keepsPassword } from './config-draft.ts';

const config = {
  email: { host: '', port: 587, user: '', password_set: true, from: '', secure: false },
  contact: { email: 'hello@example.com', support_email: 'help@example.com' },
  limits: {
    max_generations_per_batch: 10,
    max_screenshots: 25,
    download_timeout: 30000,
    advanced_templates_enabled: true,
  },
  version: 'v',
};
const values = configValues(config);

it('sends the parts that were changed, so that one does not fail for the sake of another', () => {
  expect(changedParts(config, values)).toEqual({});
  expect(changedParts(config, { ...values, advanced: false })).toEqual({
    limits: { ...config.limits, advanced_templates_enabled: false },
  });
  expect(changedParts(config, { ...values, password: 'new' })).toEqual({
    email: { host: '', port: 587, user: '', from: '', secure: false, password: 'new' },
  });
});

it('knows that a kept password is for the server as it was', () => {
  expect(keepsPassword(config, { ...values, from: 'a@example.com' })).toBe(true);
  for (const other of [{ host: 'mail.example.com' }, { port: '25' }, { user: 'somebody' }, { secure: true }])
    expect(keepsPassword(config, { ...values, ...other })).toBe(false);
});

it('takes an emptied number for none, never for 0', () => {
  expect(changedParts(config, { ...values, screenshots: ' ' }).limits).toMatchObject({
    max_screenshots: Number.NaN,
  });
});
