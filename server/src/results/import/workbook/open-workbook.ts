import { type FoundHeader, findHeader, maxTitleLines } from '../find-header.ts';
import { ImportError } from '../import-error.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { readSheet, type WorkbookParts } from './read-sheet.ts';
import { readStrings } from './read-strings.ts';
import { readDateStyles } from './read-styles.ts';
import { readWholeXml } from './read-xml.ts';

const workbookPart = 'xl/workbook.xml';
const maxBytes = 8 * 1024 * 1024;
/** Sheets that are looked through for a table. */
const maxSheets = 50;

interface Sheets {
  /** Parts of the archive, those that a person sees. */
  parts: string[];
  from1904: boolean;
}

async function findSheets(archive: Archive): Promise<Sheets> {
  const sheets: { id: string }[] = [];
  const targets = new Map<string, string>();
  let from1904 = false;
  await readWholeXml(await archive.read(workbookPart, maxBytes), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1];
      if (id && sheets.length < maxSheets) sheets.push({ id });
    },
  });
  const relations = 'xl/_rels/workbook.xml.rels';
  await readWholeXml(await archive.read(relations, maxBytes), {
    open(name, { Id, Target }) {
      if (name !== 'Relationship' || !Id || !Target || targets.size > 10_000) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
    },
  });
  const parts = sheets.flatMap(({ id }) => targets.get(id) ?? []).filter((part) => archive.has(part));
  return { parts, from1904 };
}

async function firstRows(archive: Archive, part: string, parts: WorkbookParts): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of readSheet(archive, part, parts)) {
    rows.push(row);
    if (rows.length > maxTitleLines) break;
  }
  return rows;
}

async function* rowsBelow(archive: Archive, part: string, parts: WorkbookParts, headerLine: number) {
  try {
    let at = -1;
    for await (const row of readSheet(archive, part, parts)) if (++at > headerLine) yield row;
  } finally {
    archive.close();
  }
}

/**
 * Opens a workbook (Office Open XML) at the sheet with most of what is looked for: exports that hold a table twice, once
 * for people, are read once. Its rows must be asked for, for the file is closed with them.
 * @throws ImportError
 */
export async function openWorkbook(
  path: string,
  fileName: string,
): Promise<FoundHeader & { rows: AsyncIterable<string[]> }> {
  const archive = await openArchive(path);
  try {
    if (!archive.has(workbookPart)) throw new ImportError('not-a-table');
    const { parts, from1904 } = await findSheets(archive);
    const dateStyles = await readDateStyles(archive);
    const known = { strings: await readStrings(archive), dateStyles, from1904 };
    let best: (FoundHeader & { part: string }) | null = null;
    for (const part of parts) {
      const found = findHeader(await firstRows(archive, part, known), fileName);
      if (found && (!best || found.score > best.score)) best = { ...found, part };
    }
    if (!best) throw new ImportError('no-table');
    return { ...best, rows: rowsBelow(archive, best.part, known, best.headerLine) };
  } catch (error) {
    archive.close();
    throw error;
  }
}
