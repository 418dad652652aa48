import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A workbook's sheet as its cells, or as its XML. */
export type Sheet = string | (string | number)[][];

export interface WorkbookOptions {
  sheets?: Record<string, Sheet>;
  /** XML that takes the place of what stands in `xl/`. */
  parts?: Record<string, string | Buffer | null>;
}

const asXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const cellXml = (cell: string | number) =>
  typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${asXml(cell)}</t></is></c>`;

/** The XML of a sheet's rows. */
export const sheetXml = (rows: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

export const rowsXml = (rows: (string | number)[][]): string =>
  rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('');

/** A workbook as spreadsheets write it, down to what `parts` replaces; null leaves a part out. */
export async function workbook({ sheets = {}, parts = {} }: WorkbookOptions): Promise<Buffer> {
  const names = Object.keys(sheets);
  const files: Record<string, string | Buffer | null> = {
    'workbook.xml': `<workbook xmlns:r="r"><sheets>${names
      .map((name, at) => `<sheet name="${asXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    '_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((sheet, at) => [
        `worksheets/sheet${at + 1}.xml`,
        typeof sheet === 'string' ? sheet : sheetXml(rowsXml(sheet)),
      ]),
    ),
    ...parts,
  };
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    if (content !== null) zip.addBuffer(Buffer.from(content), `xl/${name}`);
  zip.end();
  return buffer(zip.outputStream);
}
