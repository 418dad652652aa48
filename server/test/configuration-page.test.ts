import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeEnvironment } from '../src/config/environment.ts';

const head = `# Configuration

All by environment variables, all optional; a wrong value stops the start, and every fault is listed. An empty variable
counts as absent. This page is made from [the schema](../server/src/config/environment.ts): \`npm run docs\` writes it anew.

`;

it('docs/configuration.md says of each variable what its schema says (npm run docs writes it anew)', async () => {
  const page = fileURLToPath(new URL('../../docs/configuration.md', import.meta.url));
  await expect(`${head}${describeEnvironment()}\n`).toMatchFileSnapshot(page);
});
