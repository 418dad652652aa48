import { api } from '@marquee/contract';
import { expect, it } from 'vitest';
import { publicApi } from './public-api.ts';
import { queryKey } from './query-key.ts';

const contract = {
  configuration: api.configuration.get,
  costs: api.credits.costs,
  plans: api.payments.plans,
  paymentConfig: api.payments.config,
} satisfies Record<keyof typeof publicApi, unknown>;

it.each(Object.entries(contract))('asks for %s as the contract has it', (name, endpoint) => {
  expect(endpoint).toMatchObject({ method: 'GET', access: 'public' });
  expect(publicApi[name as keyof typeof contract]).toBe(endpoint.path);
  expect(endpoint.reply.shape).toHaveProperty('data');
});

it('is cached among what outlives a session', () => {
  expect(queryKey(api.credits.costs)).toEqual(['public', publicApi.costs]);
  expect(queryKey(api.credits.balance)[0]).not.toBe('public');
});
