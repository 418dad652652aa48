import { defineConfig } from 'vitest/config';

/** A test fails by what it finds, never by the load of the machine: only one that hangs meets these, milliseconds. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      ...['contract', 'engine', 'sandbox', 'web', 'scripts'].map((root) => ({
        test: { name: root, root, ...patience },
      })),
      'server',
    ],
  },
});
