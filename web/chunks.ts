import { join } from 'node:path';
import type { Rolldown } from 'vite';

const start = join(import.meta.dirname, 'src/main.tsx');
const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const libraries = /[\\/]node_modules[\\/](@lingui|@tanstack|react-router)[\\/]/;

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
 * What the app starts with comes in three files (React, other libraries, ours) rather than in one for each set of
 * pages that share something of it, as every page has it anyway; and not in one, which a phone would run for too long
 * at a time.
 */
export const chunks: Rolldown.CodeSplittingGroup = {
  includeDependenciesRecursively: false,
  name(id, context) {
    if (react.test(id)) return 'react';
    if (libraries.test(id)) return 'libraries';
    starting ??= findStarting(context);
    return starting.has(id) && id !== start ? 'app' : null;
  },
};
