import { ImportError } from '../import-error.ts';
import type { Archive } from './open-archive.ts';
import { readWholeXml } from './read-xml.ts';

/** Where a workbook keeps the texts of its cells; all of them are in memory while it is read. */
const stringsPart = 'xl/sharedStrings.xml';
const maxBytes = 192 * 1024 * 1024;
const maxCharacters = 24 * 1024 * 1024;
const maxStrings = 1_000_000;

/** Signs that XML cannot write stand as `_x000D_`. */
export const unescapeCell = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .toWellFormed()
    : text;

/** A copy of its own: a piece of what was read would keep all of that in memory. */
const detach = (text: string) => (text.length > 12 ? Buffer.from(text).toString() : text);

/** The texts that cells name by their place. @throws ImportError */
export async function readStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = [];
  if (!archive.has(stringsPart)) return strings;
  let characters = 0;
  let current = '';
  let isText = false;
  // How Japanese words are pronounced stands beside them.
  let isPhonetic = false;
  await readWholeXml(await archive.read(stringsPart, maxBytes), {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        if (strings.length >= maxStrings) throw new ImportError('unpacks-too-large');
        strings.push(detach(unescapeCell(current)));
      }
    },
    text(part) {
      if (!isText) return;
      characters += part.length;
      if (characters > maxCharacters) throw new ImportError('unpacks-too-large');
      current += part;
    },
  });
  return strings;
}
