import { expect, it } from 'vitest';
import { errorReply } from './error-reply.ts';
import { errorCodes, errorSentence, errors } from './errors.ts';

it('says of no two codes the same', () => {
  const sentences = errorCodes.map((code) => errorSentence(code));
  expect(sentences).toHaveLength(new Set(sentences).size);
});

it('has statuses of errors, and sentences that end where the specification leaves it to us', () => {
  for (const [status, sentence] of Object.values(errors)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(sentence).toMatch(/^[A-Z]/);
    expect(sentence).not.toMatch(/[{}]/);
  }
});

it('fills the gaps of the sentence that a reason has', () => {
  expect(errorSentence('STORE_UNREACHABLE', { reason: 'status', store: 'Google Play', status: 418 })).toBe(
    'Google Play refused to show the app (status 418).',
  );
  // What fills a gap is not looked through for others.
  expect(errorSentence('PAYMENT_PROVIDER_FAILED', { reason: 'provider', provider: '{provider}' })).toBe(
    '{provider}',
  );
});

it('lets a reply have no other code', () => {
  for (const code of errorCodes)
    expect(errorReply.safeParse({ success: false, error: '', code }).success).toBe(true);
  expect(errorReply.safeParse({ success: false, error: '', code: 'OTHER' }).success).toBe(false);
});
