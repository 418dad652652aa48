import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './root.mjs';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}
const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

it('lists the packages of every platform: npm refuses to install from a lock file that leaves some out', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

it('names no download address: each installation has its own registry', () => {
  const addresses = Object.values(packages).flatMap(({ resolved }) =>
    resolved?.startsWith('http') ? [resolved] : [],
  );
  expect(addresses).toEqual([]);
});
