import { ApiError, api, call, errors } from '@marquee/contract';
import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '../../i18n.ts';
import { presentGenerationError } from './present-generation-error.ts';
import { presentRegenerationError } from './present-regeneration-error.ts';
import { ConnectionEndedError, GenerationFailedError, GenerationTimeoutError } from './watch-generation.ts';

beforeAll(() => loadCatalogue('generate'));

const silent = (status: number) => new ApiError(status, `Request failed with status ${status}`, null, false);

test.each([
  [new GenerationTimeoutError(), 'Request timeout. Please try again.'],
  [new ConnectionEndedError(), 'Connection ended unexpectedly. Some ads may not have been generated.'],
  [new GenerationFailedError('The worker stopped.', 'INTERNAL'), 'The worker stopped.'],
  [new GenerationFailedError('', 'INTERNAL'), 'Failed to generate ads'],
  [new TypeError('x is not a function'), 'Failed to generate ads'],
  [silent(0), 'Network error occurred. Please check your connection.'],
  [silent(401), 'Authentication failed. Please log in again.'],
  [new ApiError(401, 'Other words', 'UNAUTHENTICATED', true), 'Authentication failed. Please log in again.'],
  [silent(402), 'Insufficient credits. Please purchase more credits.'],
  [silent(409), 'You have an active operation in progress.'],
  [new ApiError(409, 'Busy with another.', null, true), 'Busy with another.'],
  [silent(418), 'Request failed with status 418'],
  [new ApiError(400, 'Unknown format.', 'UNKNOWN_FORMAT', true), 'Unknown format.'],
])('what is said of %s', (error, text) => {
  expect(presentGenerationError(error).text).toBe(text);
});

test('a generation that is in the way is recognised by its code, or by the status where there is none', () => {
  const busy = [
    silent(409),
    new ApiError(409, 'Other words', 'REGENERATION_ACTIVE', true),
    new GenerationFailedError('Wait.', 'USER_OPERATION_IN_PROGRESS'),
  ];
  for (const error of busy) expect(presentGenerationError(error).busy).toBe(true);
  const others = [
    silent(402),
    silent(500),
    new ConnectionEndedError(),
    new ApiError(409, 'An operation in progress', 'NO_RECIPE', true),
    new GenerationFailedError('An operation already running', 'INTERNAL'),
  ];
  for (const error of others) {
    expect(presentGenerationError(error).busy).toBe(false);
  }
});

test('a server that has too much to do is told from a generation that is in the way', () => {
  const failure = presentGenerationError(new ApiError(503, errors.SERVER_BUSY[1], 'SERVER_BUSY', true));
  expect(failure).toMatchObject({ text: errors.SERVER_BUSY[1], busy: false, crowded: true });
  expect(presentGenerationError(silent(409)).crowded).toBe(false);
});

test('refused regenerations are told in the words of their code', () => {
  for (const code of ['REGENERATION_LIMIT_REACHED', 'GENERATION_ACTIVE', 'REGENERATION_ACTIVE'] as const) {
    expect(presentRegenerationError(new ApiError(409, 'x', code, false)).text).toBe(errors[code][1]);
    expect(presentRegenerationError(new ApiError(409, 'Other words', code, true)).text).toBe('Other words');
  }
  expect(presentRegenerationError(silent(409)).text).toBe(
    'The server is busy. Please try again in a moment.',
  );
});

test('a refusal finds its sentence by its code alone', async () => {
  const refused = (body: object) =>
    call(
      { host: '', token: () => null, fetch: async () => Response.json(body, { status: 409 }) },
      api.ads.regenerate,
      { body: { appId: 'a', adID: 'b', unsatisfactory: true, galleryType: 'current' } },
    ).catch(presentRegenerationError);
  for (const code of ['REGENERATION_LIMIT_REACHED', 'GENERATION_ACTIVE', 'REGENERATION_ACTIVE'] as const) {
    expect(await refused({ success: false, code })).toEqual({ text: errors[code][1] });
    expect(await refused({ success: false, code, error: '' })).toEqual({ text: errors[code][1] });
    expect(await refused({ success: false, code, error: 'Own words' })).toEqual({ text: 'Own words' });
  }
  const busy = { text: 'The server is busy. Please try again in a moment.' };
  expect(await refused({ success: false, code: 'UNHEARD_OF' })).toEqual(busy);
});

test('a reply of 200 that says no is a regeneration that did not come out', async () => {
  const said = (body: object) =>
    call({ host: '', token: () => null, fetch: async () => Response.json(body) }, api.ads.regenerate, {
      body: { appId: 'a', adID: 'b', unsatisfactory: true, galleryType: 'current' },
    }).catch(presentRegenerationError);
  const title = 'REGENERATION FAILED';
  expect(await said({ success: false, error: 'No idea left' })).toEqual({ title, text: 'No idea left' });
  const text = 'Failed to regenerate ad. Please try again.';
  expect(await said({ success: false })).toEqual({ title, text });
});

test('a regeneration that did not come out stands under its title', () => {
  const rejected = new ApiError(422, 'Failed to regenerate ad. Please try again.', 'AD_REJECTED', true);
  expect(presentRegenerationError(rejected)).toEqual({
    title: 'REGENERATION FAILED',
    text: 'Failed to regenerate ad. Please try again.',
  });
});

test('all else that goes wrong with a regeneration has one sentence', () => {
  const sentence = 'An error occurred while regenerating the ad. Please try again.';
  for (const error of [
    silent(500),
    silent(0),
    new ApiError(500, 'x', 'INTERNAL', true),
    new TypeError('x'),
  ]) {
    expect(presentRegenerationError(error)).toEqual({ text: sentence });
  }
});
