import { api } from '@marquee/contract';
import { expect, it } from 'vitest';
import { publicApi } from './public-api.ts';

it.each([
  ['configuration', api.configuration.get],
  ['costs', api.credits.costs],
  ['plans', api.payments.plans],
  ['paymentConfig', api.payments.config],
] as const)('asks for %s as the contract has it', (name, { method, path, access, reply }) => {
  expect({ method: 'GET', ...publicApi[name] }).toEqual({ method, path, access });
  expect(reply.shape).toHaveProperty('data');
});

it('leaves out none of those that are asked', () => {
  expect(Object.keys(publicApi)).toHaveLength(4);
});
