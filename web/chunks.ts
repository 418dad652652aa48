import { join } from 'node:path';
import type { Rolldown } from 'vite';

const start = join(import.meta.dirname, 'src/main.tsx');
const libraries = /[\\/]node_modules[\\/](@lingui|@tanstack|react|react-dom|react-router|scheduler)[\\/]/;

/** Our own modules that the app starts with, and their icons. */
function findStarting(context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([start]);
  for (const id of found) {
    const imported = context.getModuleInfo(id)?.importedIds ?? [];
    for (const next of imported) if (!/node_modules(?!.lucide-react)/.test(next)) found.add(next);
  }
  return found;
}

let starting: Set<string> | undefined;

/**
 * What the app starts with comes in two files, libraries and ours, rather than in one for each set of pages that
 * share something of it: every page has it anyway.
 */
export const chunks: Rolldown.CodeSplittingGroup = {
  includeDependenciesRecursively: false,
  name(id, context) {
    if (libraries.test(id)) return 'libraries';
    starting ??= findStarting(context);
    return starting.has(id) && id !== start ? 'app' : null;
  },
};
