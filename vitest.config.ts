import { defineConfig } from 'vitest/config';

/** A test fails by what it finds, never by the load of the machine: only one that hangs meets these, milliseconds. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      // Pure functions, which leave nothing behind for the next file: their modules are loaded once.
      { test: { name: 'engine', root: 'engine', isolate: false, ...patience } },
      ...['sandbox', 'web', 'scripts'].map((root) => ({ test: { name: root, root, ...patience } })),
      'server',
    ],
  },
});
