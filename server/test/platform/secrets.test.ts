import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSecrets, readOrCreateSecretFile } from '../../src/platform/secrets.ts';

const secrets = createSecrets('a key of at least thirty-two characters');

it('gives back what was sealed, and seals nothing twice alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = secrets.seal(text, 'test');
      expect(secrets.open(sealed, 'test')).toBe(text);
      expect(secrets.seal(text, 'test')).not.toBe(sealed);
    }),
  );
});

it('opens nothing with another key, for another purpose or after a change', () => {
  const sealed = secrets.seal('the password', 'test');
  expect(sealed).not.toContain(Buffer.from('the password').toString('base64url'));
  expect(() => createSecrets('another key of thirty-two characters').open(sealed, 'test')).toThrow();
  expect(() => secrets.open(sealed, 'other')).toThrow();
  for (let i = 3; i < sealed.length - 1; i++) {
    const changed = `${sealed.slice(0, i)}${sealed[i] === 'A' ? 'B' : 'A'}${sealed.slice(i + 1)}`;
    expect(() => secrets.open(changed, 'test'), String(i)).toThrow();
  }
  for (const nonsense of ['', 'v1.', 'v1.AAAA', sealed.slice(0, 30)])
    expect(() => secrets.open(nonsense, 'test')).toThrow();
});

it('does nothing without a key', () => {
  const none = createSecrets(null);
  expect(none.available).toBe(false);
  expect(() => none.seal('x', 'test')).toThrow('SECRET_KEY');
});

it('keeps a text for its owner alone, the same for all who ask at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-secrets-'));
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      readOrCreateSecretFile(join(folder, 'deep'), 'key', () => `text ${i}`),
    ),
  );
  expect(new Set(made).size).toBe(1);
  expect(statSync(join(folder, 'deep/key')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});

it('hashes a text for one purpose, so that it cannot be told without the key', () => {
  const [mine, theirs] = [createSecrets('a'.repeat(32)), createSecrets('b'.repeat(32))];
  const hash = mine.hash('ann@example.com', 'address');
  expect(hash).toEqual(createSecrets('a'.repeat(32)).hash('ann@example.com', 'address'));
  const others = [mine.hash('ann@example.com', 'else'), mine.hash('bob@example.com', 'address')];
  for (const other of [...others, theirs.hash('ann@example.com', 'address')]) expect(other).not.toEqual(hash);
  expect(() => createSecrets(null).hash('ann@example.com', 'address')).toThrow('SECRET_KEY');
});
