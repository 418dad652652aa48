import { describe, expect, it } from 'vitest';
import { connectionsFor } from './reachable.ts';

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
