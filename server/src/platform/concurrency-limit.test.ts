import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

it('gives each who asks some places, each again once it was left, however often that is said', () => {
  const take = createConcurrencyLimit({ each: 2 });
  const [leave] = [take('a'), take('a')];
  expect(() => take('a')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  take('b');
  leave?.();
  leave?.();
  take('a');
  expect(() => take('a')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
});

it('gives everybody together no more than there are', () => {
  const take = createConcurrencyLimit({ each: 2, all: 3 });
  const leave = take('a');
  for (const who of ['a', 'b']) take(who);
  expect(() => take('c')).toThrow(expect.objectContaining({ code: 'SERVER_BUSY' }));
  leave();
  take('c');
});
