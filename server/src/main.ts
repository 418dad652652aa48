import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiled code is kept with the installed packages: the next start takes half the time.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));
const { run } = await import('./start.ts');
await run();
