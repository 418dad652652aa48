import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceOf, networkText } from './device.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['', null],
])('%s is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

test('nothing that calls itself something makes it fail', () => {
  fc.assert(fc.property(fc.string(), (agent) => ['string', 'object'].includes(typeof deviceOf(agent))));
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['nowhere', null],
])('%s is in the network %s', (address, network) => {
  expect(networkText(address)).toBe(network);
});
