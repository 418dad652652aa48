import { readFile } from 'node:fs/promises';
import { fontSources } from '../../engine/src/fonts/typefaces.ts';

/** CSS that gives a page the very font files that the engine draws with. */
export async function fontFaces(families: readonly string[]): Promise<string> {
  const rules = await Promise.all(
    families.map(async (family) => {
      const source = fontSources.get(family);
      if (!source) return '';
      const base = import.meta.resolve(`${source.package}/package.json`);
      const id = source.package.split('/')[1];
      const slices: Record<string, string> = JSON.parse(
        await readFile(new URL('unicode.json', base), 'utf8'),
      );
      const weights = Number.isNaN(Number(source.cut)) ? '100 1000' : source.cut;
      return Object.entries(slices)
        .flatMap(([key, ranges]) =>
          (source.italic ? ['normal', 'italic'] : ['normal']).map((style) => {
            const file = new URL(
              `files/${id}-${key.replace(/[[\]]/g, '')}-${source.cut}-${style}.woff2`,
              base,
            );
            return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weights};unicode-range:${ranges};src:url('${file}')}`;
          }),
        )
        .join('');
    }),
  );
  return rules.join('');
}
