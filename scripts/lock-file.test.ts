import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './root.mjs';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  link?: boolean;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
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

/** Tools of developers that the registry at hand has for our platforms only: their checksum is nowhere to be had. */
const ofOtherPlatforms = /^node_modules\/(@biomejs\/cli|@oxc-parser\/binding)-(?!linux-(x64|arm64)(-gnu)?$)/;

it('says what each package must be: nothing is installed that was not what somebody looked at', () => {
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(installed.length).toBeGreaterThan(300);
  const unchecked = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  for (const [path, { dev, optional }] of unchecked) {
    expect(path).toMatch(ofOtherPlatforms);
    // The product itself runs on none of them.
    expect([dev, optional], path).toEqual([true, true]);
  }
});
