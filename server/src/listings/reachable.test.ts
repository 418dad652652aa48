import { describe, expect, it } from 'vitest';
import { connectionsFor, isPublicAddress } from './reachable.ts';

const stores = {
  playStoreUrl: 'https://play.google.com',
  appStoreUrl: 'http://127.0.0.1:4001',
  appStorePageUrl: 'https://apps.apple.com',
  mediaHosts: ['127.0.0.1:4002', 'cdn.example.com', '[::1]:4003'],
};
const asked = (url: string) => connectionsFor(new URL(url), stores) !== null;

describe('connectionsFor', () => {
  it.each([
    'https://play.google.com/x',
    'https://PLAY.google.com:443/x',
    'https://play-lh.googleusercontent.com/x',
    'https://lh3.googleusercontent.com/x',
    'https://lh6.ggpht.com/x',
    'https://is5-ssl.mzstatic.com/x',
    'http://127.0.0.1:4001/lookup',
    'http://127.0.0.1:4002/x',
    'http://cdn.example.com/x',
    'https://cdn.example.com:8443/x',
    'http://[::1]:4003/x',
  ])('asks %s', (url) => expect(asked(url)).toBe(true));

  it.each([
    'http://play-lh.googleusercontent.com/x',
    'https://play-lh.googleusercontent.com:8443/x',
    'https://user@play-lh.googleusercontent.com/x',
    'https://:pass@cdn.example.com/x',
    'https://play-lh.googleusercontent.com./x',
    'https://lh2.googleusercontent.com/x',
    'https://is6-ssl.mzstatic.com/x',
    'https://evil.example/x',
    'https://play.google.com.evil.example/x',
    'https://cdn.example.com.evil.example/x',
    'http://127.0.0.1/x',
    'http://127.0.0.1:4003/x',
    'http://127.0.0.2:4002/x',
    'http://2130706433:4444/x',
    'http://0x7f.1/x',
    'http://localhost:4002/x',
    'http://[::1]/x',
    'http://[::ffff:127.0.0.1]:4002/x',
    'http://169.254.169.254/x',
    'http://10.0.0.1/x',
    'ftp://cdn.example.com/x',
    'file:///etc/passwd',
    'data:text/plain,x',
  ])('does not ask %s', (url) => expect(asked(url)).toBe(false));
});

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '142.250.1.1',
    '172.15.255.255',
    '172.32.0.0',
    '2607:f8b0:4004:800::200e',
    '2a00:1450::1',
  ])('%s is', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});
