import { readFile } from 'node:fs/promises';
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../../', import.meta.url);

/** What a browser may read of this installation. */
const readable =
  /^(web\/src\/pages\/motion|contract\/src|node_modules\/(zod|mediabunny))\/(?!.*\.\.)[\w./-]+\.(ts|m?js|json|aac)$/;

/**
 * A file of the project as browsers read it: TypeScript without its types, which is all that sets it apart.
 * @param path from the project's folder
 * @throws Error where there is none, or it is not for browsers
 */
export async function browserFile(path: string): Promise<{ type: string; body: string | Buffer }> {
  if (!readable.test(path)) throw new Error(`Not for browsers: ${path}`);
  const file = fileURLToPath(new URL(path, root));
  if (path.endsWith('.aac')) return { type: 'audio/aac', body: await readFile(file) };
  const body = await readFile(file, 'utf8');
  if (path.endsWith('.json')) return { type: 'application/json', body };
  return {
    type: 'text/javascript',
    body: path.endsWith('.ts') ? nodeModule.stripTypeScriptTypes(body) : body,
  };
}
