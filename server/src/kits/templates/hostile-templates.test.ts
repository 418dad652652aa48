import { type NetworkId, networkIds } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { workbook } from '../../../test/kit/workbooks.ts';
import { fillTemplate, readTemplate } from './fill-template.ts';
import { readTable } from './read-table.ts';

describe('a template of', () => {
  const without: NetworkId[] = networkIds.filter(
    (id) => !['meta', 'tiktok', 'pinterest', 'chatgpt'].includes(id),
  );
  it.each(without)("%s's own is refused: it is not known to be filled", async (network) => {
    await expect(readTemplate(network, Buffer.from('Ad Name,Title,Body\n'))).rejects.toThrow(/no template/);
  });
});

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@x',
  '\t=1',
  '\r=1',
  ' =1',
  '"=1',
  "'=1",
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '|x',
  '%x',
  '\n=1',
];

describe('a cell of ours', () => {
  it.each(formulas.flatMap((text) => [['a text', text] as const, ['a cell above', text] as const]))(
    'begins no formula, where %s is %j',
    async (where, text) => {
      const ads = [{ name: 'n', file: 'f', texts: { headline: where === 'a text' ? text : 'x' } }];
      const above = where === 'a text' ? 'c' : text;
      const table = Buffer.from(`Campaign Name,Ad Name,Title\n"${above.replaceAll('"', '""')}",Old,Old\n`);
      const [, , row] = readTable((await fillTemplate('meta', table, ads)).bytes).rows;
      for (const cell of row ?? []) expect(cell).not.toMatch(/^[\s'"]*[=+\-@|%＝＋－＠]/);
      const book = await workbook({
        sheets: {
          Ads: [
            ['Campaign Name', 'Ad Name', 'Title'],
            [above, 'Old', 'Old'],
          ],
        },
      });
      const columns = await readTemplate('meta', (await fillTemplate('meta', book, ads)).bytes);
      expect(columns).toEqual(['Campaign Name', 'Ad Name', 'Title']);
    },
  );
});
