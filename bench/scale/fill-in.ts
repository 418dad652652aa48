import { readFile, writeFile } from 'node:fs/promises';

const page = new URL('../../docs/scale.md', import.meta.url);

/** Puts tables between the marks of their names on the page that quotes them: `<!-- scale -->` … `<!-- /scale -->`. */
export async function fillIn(tables: Record<string, string | undefined>): Promise<void> {
  let text = await readFile(page, 'utf8');
  for (const [name, table] of Object.entries(tables)) {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
    if (table) text = text.replace(place, (_, begin, end) => `${begin}\n${table}\n\n${end}`);
  }
  await writeFile(page, text);
}
