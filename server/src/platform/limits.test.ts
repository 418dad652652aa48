import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './limits.ts';

describe('the network that an address is counted by', () => {
  it('is the address itself for IPv4, however it is written', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('203.0.113.9')).not.toBe(networkOf('203.0.113.10'));
  });

  it('is the /64 for IPv6', () => {
    const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
    const write = (...halves: number[][]) =>
      halves
        .flat()
        .map((part) => part.toString(16))
        .join(':');
    fc.assert(
      fc.property(half, half, half, (line, one, other) => {
        fc.pre(line.some((part) => part !== 0));
        expect(networkOf(write(line, one))).toBe(networkOf(write(line, other)));
      }),
    );
    expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'));
  });

  it('is one for all that is no address', () => {
    expect(networkOf('unknown')).toBe(networkOf('x; drop table'));
  });
});
