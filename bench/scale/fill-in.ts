import { readFile, writeFile } from 'node:fs/promises';

const pages = ['README.md', 'docs/scale.md'].map((page) => new URL(`../../${page}`, import.meta.url));

/** Puts tables between the marks of their names on the pages that quote them: `<!-- scale -->` … `<!-- /scale -->`. */
export async function fillIn(tables: Record<string, string | undefined>): Promise<void> {
  for (const page of pages) {
    let text = await readFile(page, 'utf8');
    for (const [name, table] of Object.entries(tables)) {
      const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
      if (table) text = text.replace(place, (_, begin, end) => `${begin}\n${table}\n\n${end}`);
    }
    await writeFile(page, text);
  }
}
