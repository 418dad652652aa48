import { type Sheet, workbook } from './workbooks.ts';

/** Files in the form in which networks export them, with rows of an account that nobody has. */

/** A column's name and what stands in the rows below it. */
export type ExportColumn = readonly [name: string, ...values: string[]];

export const metaColumns: readonly ExportColumn[] = [
  ['Campaign ID', 'cg:23850000000000001', 'cg:23850000000000001'],
  ['Creation Package Config ID', '', ''],
  ['Campaign Name', 'Harbour, spring', 'Harbour, spring'],
  ['Special Ad Categories', '', ''],
  ['Campaign Status', 'ACTIVE', 'ACTIVE'],
  ['Campaign Objective', 'Outcome App Promotion', 'Outcome App Promotion'],
  ['Buying Type', 'AUCTION', 'AUCTION'],
  ['Campaign Daily Budget', '40', '40'],
  ['Ad Set ID', 'c:23850000000000002', 'c:23850000000000002'],
  ['Ad Set Run Status', 'ACTIVE', 'ACTIVE'],
  ['Ad Set Name', 'Walkers "near" the sea', 'Walkers "near" the sea'],
  ['Ad Set Time Start', '03/02/2026 09:00:00 am', '03/02/2026 09:00:00 am'],
  ['Link Object ID', 'o:100000000000003', 'o:100000000000003'],
  ['Application ID', 'x:200000000000004', 'x:200000000000004'],
  ['Object Store URL', 'http://play.example/store?id=harbour', 'http://play.example/store?id=harbour'],
  ['Addresses', '(54.1, 12.1) +10km', '(54.1, 12.1) +10km'],
  ['Countries', 'DE, NL', 'DE, NL'],
  ['Age Min', '21', '21'],
  ['Age Max', '65', '65'],
  ['Advantage Audience', '1', '1'],
  ['Publisher Platforms', 'facebook, instagram', 'facebook, instagram'],
  ['Facebook Positions', 'feed, story', 'feed, story'],
  ['Optimization Goal', 'APP_INSTALLS', 'APP_INSTALLS'],
  ['Billing Event', 'IMPRESSIONS', 'IMPRESSIONS'],
  ['Ad ID', 'a:23850000000000005', 'a:23850000000000006'],
  ['Ad Status', 'ACTIVE', 'PAUSED'],
  ['Preview Link', 'https://fb.example/p1', 'https://fb.example/p2'],
  ['Instagram Preview Link', '', ''],
  ['Ad Name', 'harbour old', 'harbour older'],
  ['Title', 'Walk by the water', 'Find the pier'],
  ['Additional Title 1', '', 'Find it'],
  ['Body', 'First line.\nSecond line, "quoted".', 'One line; no more.'],
  ['Display Link', '', ''],
  ['Link Description', 'Free', ''],
  ['Optimize text per person', 'No', 'No'],
  ['Link', 'https://harbour.example/?a=1,2', 'https://harbour.example/?a=1,2'],
  ['Additional Link Description 1', '', 'Free, too'],
  ['Product 1 - Link', '', 'https://harbour.example/card'],
  ['Image Hash', 'acct:0123abcd', 'acct:4567cdef'],
  ['Image File Name', 'old.png', 'older.png'],
  ['Image Crops', '', ''],
  ['Video ID', '', ''],
  ['Creative Type', 'Link Page Post Ad', 'Link Page Post Ad'],
  ['URL Tags', 'utm_source=meta', 'utm_source=meta'],
  ['Instagram Account ID (New)', 'x:300000000000007', 'x:300000000000007'],
  ['Call to Action', 'INSTALL_MOBILE_APP', 'INSTALL_MOBILE_APP'],
  ['Beneficiary', 'Harbour GmbH', 'Harbour GmbH'],
  ['Payer', 'Harbour GmbH', 'Harbour GmbH'],
  ['Permalink', 'https://fb.example/1', 'https://fb.example/2'],
];

export const tiktokColumns: readonly ExportColumn[] = [
  ['Campaign ID', 'id:1667000000000001'],
  ['Campaign name', 'Harbour'],
  ['Campaign status', 'Enable'],
  ['Ad group ID', 'id:1667000000000002'],
  ['Ad group name', 'Walkers'],
  ['Placement', 'TikTok'],
  ['Ad ID', 'id:1667000000000003'],
  ['Ad name', 'old'],
  ['Ad status', 'Enable'],
  ['Image name', 'old.png'],
  ['Video name', ''],
  ['Text', 'Walk, rest, go on'],
  ['Call to action', 'Download now'],
  ['Click URL', 'https://harbour.example'],
];

/** Below the names of its bulk sheet stand two rows that explain them. */
export const pinterestReference = [
  '# Set or edit it: "A", B, C; see the guide',
  '# Optional, max 128 characters',
];
export const pinterestColumns: readonly ExportColumn[] = [
  ['Campaign ID', 'C626000000000001', 'C626000000000001'],
  ['Campaign Objective', 'CONSIDERATION', 'CONSIDERATION'],
  ['Campaign Name', 'Harbour', 'Harbour'],
  ['Campaign Status', 'ACTIVE', 'ACTIVE'],
  ['Ad Group ID', 'AG268000000000002', 'AG268000000000002'],
  ['Ad Group Name', 'Walkers', 'Walkers'],
  ['Ad Group Start Date*', '[2026-03-02]', '[2026-03-02]'],
  ['Ad Group Budget', '10', '10'],
  ['Ad Placement', 'BROWSE', 'BROWSE'],
  ['Interests', '[{"id": "1", "name": "walks"}]', '[{"id": "1", "name": "walks"}]'],
  ['Existing Pin ID', '', 'P700000000000003'],
  ['Media File Name', 'old.png', ''],
  ['Pin Title', 'Old', ''],
  ['Pin Description', 'Older', ''],
  ['Organic Pin URL', 'https://harbour.example', 'https://harbour.example'],
  ['Image Alternative Text', 'A pier', ''],
  ['Is Ad-only Pin', 'NO', 'NO'],
  ['Promoted Pin Status', 'ACTIVE', 'ACTIVE'],
  ['Promoted Pin ID', 'PP687000000000004', 'PP687000000000005'],
  ['Ad Format', 'VIDEO', 'CAROUSEL'],
  ['Promoted Pin Name', 'old', 'older'],
  ['Promoted Pin URL', 'https://harbour.example/?a=1', 'https://harbour.example/?a=1'],
  ['Carousel Card 1 Destination URL', '', 'https://harbour.example/card'],
  ['Card 1 Organic PinID', '', 'P700000000000006'],
  ['Result 1 destination url', '', 'https://harbour.example/result'],
  ['Product Group Reference ID', '', 'PGR1'],
  ['Shopping Collections Hero Pin URL', '', 'https://harbour.example/hero'],
  ['CTA Selection', 'GET_APP', 'GET_APP'],
  ['Status', 'ready', 'Row 5: no such Pin'],
  ['Version', 'BulkSheetVersion=V2', 'BulkSheetVersion=V2'],
];

const chatgptAds: (string | number)[][] = [
  ['campaign_name', 'adgroup_name', 'name', 'status', 'title', 'copy', 'image_url', 'landing_url', 'later'],
  ['Harbour', 'Walkers', 'old', 'active', 'Old', 'Older', 'https://h.example/1.png', 'https://h.example', 7],
];

/** The file of three tabs, with what spreadsheets keep about a tab: a hidden one, joined cells, lists to choose from. */
export const chatgptExport = (ads: (string | number)[][] = chatgptAds): Promise<Buffer> => {
  const sheets: Record<string, Sheet> = {
    campaigns: [
      ['name', 'title', 'status', 'objective'],
      ['Harbour', 'Spring', 'active', 'Clicks'],
    ],
    adgroups: [['campaign_name', 'name', 'context_hints']],
    ads,
    _lists: [['active', 'paused']],
  };
  return workbook({
    sheets,
    parts: {
      'workbook.xml': `<workbook xmlns:r="r"><sheets>${Object.keys(sheets)
        .map(
          (name, at) =>
            `<sheet name="${name}" sheetId="${at + 1}"${name === '_lists' ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
        )
        .join(
          '',
        )}</sheets><definedNames><definedName name="states">_lists!$A$1:$B$1</definedName></definedNames></workbook>`,
      'styles.xml': '<styleSheet><fonts count="1"><font><b/></font></fonts></styleSheet>',
      'theme/theme1.xml': '<a:theme xmlns:a="a" name="Office"/>',
    },
  });
};

/** Columns as rows of a table, the names first. */
export const rowsOf = (columns: readonly ExportColumn[]): string[][] =>
  (columns[0] ?? []).map((_, row) => columns.map((column) => column[row] ?? ''));

/** Rows as a file: quoted where needed, or everywhere. */
export function tableFile(
  rows: readonly (readonly string[])[],
  {
    separator,
    newline,
    encoding,
    mark,
    isEnded,
    quotesAll,
  }: {
    separator: ',' | '\t' | ';';
    newline: '\r\n' | '\n';
    encoding: 'utf8' | 'utf16le' | 'utf16be';
    /** Of the order of bytes; UTF-16 always has it. */
    mark: boolean;
    isEnded: boolean;
    quotesAll: boolean;
  },
): Buffer {
  const cell = (value: string) =>
    quotesAll || new RegExp(`["\\r\\n${separator}]`).test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  const lines = rows.map((row) => row.map(cell).join(separator)).join(newline);
  const text = `${mark || encoding !== 'utf8' ? '\ufeff' : ''}${lines}${isEnded ? newline : ''}`;
  if (encoding === 'utf8') return Buffer.from(text);
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf16be' ? bytes.swap16() : bytes;
}
