import type { Archive } from './open-archive.ts';
import { readWholeXml } from './read-xml.ts';

const stylesPart = 'xl/styles.xml';
const maxBytes = 32 * 1024 * 1024;
const maxStyles = 100_000;

/** The formats of dates that need no definition (ECMA-376, part 1, 18.8.30), with those of East Asia. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format shows a day: a year or a day outside of quotes, colours and escapes. */
const isDateFormat = (code: string) => /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''));

/** The styles by which numbers are shown as days, by their place. @throws ImportError */
export async function readDateStyles(archive: Archive): Promise<Set<number>> {
  const dates = new Set<number>();
  if (!archive.has(stylesPart)) return dates;
  const formats = new Map<number, boolean>();
  let isCell = false;
  let place = 0;
  await readWholeXml(await archive.read(stylesPart, maxBytes), {
    open(name, { numFmtId, formatCode }) {
      const id = Number(numFmtId);
      if (name === 'numFmt' && formats.size < maxStyles) formats.set(id, isDateFormat(formatCode ?? ''));
      else if (name === 'cellXfs') isCell = true;
      else if (name === 'xf' && isCell && place < maxStyles) {
        if (formats.get(id) ?? isBuiltInDate(id)) dates.add(place);
        place += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return dates;
}
