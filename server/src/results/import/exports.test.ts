import { describe, expect, it } from 'vitest';
import { readImportFile } from '../../../test/kit/import-files.ts';

// Files as networks write them, with what networks put around rows. Names and figures are invented.

interface Sums {
  names: string[];
  impressions: number;
  clicks: number;
  cost: number | null;
}

async function read(content: string, fileName?: string) {
  const { outcome, rows } = await readImportFile(content, fileName);
  const sum = (of: (row: (typeof rows)[number]) => number | null) =>
    rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  const sums: Sums = {
    names: rows.map(({ name }) => name),
    impressions: sum(({ impressions }) => impressions),
    clicks: sum(({ clicks }) => clicks),
    cost: Math.round(sum(({ cost }) => cost) * 100) / 100,
  };
  return { outcome, rows, sums };
}

const names = ['ease_M-(7K3QF2)', 'proof_M-(7K3QF2) – Copy 2'];
/** The sums of the two ads that all these files are of. */
const both: Sums = { names, impressions: 13_734, clicks: 402, cost: 1_305.75 };

describe('a file of Meta', () => {
  it.each([
    [
      'English',
      'Reporting starts,Reporting ends,Ad name,Ad delivery,Results,Result indicator,Reach,Impressions,Link clicks,Amount spent (EUR)',
      [',', '.'],
    ],
    [
      'German',
      'Berichtsstart;Berichtsende;Anzeigenname;Auslieferung;Ergebnisse;Ergebnisindikator;Reichweite;Impressionen;Link-Klicks;Ausgegebener Betrag (EUR)',
      ['.', ','],
    ],
    [
      'French',
      'Début des rapports;Fin des rapports;Nom de la publicité;Diffusion;Résultats;Indicateur de résultats;Couverture;Impressions;Clics sur un lien;Montant dépensé (EUR)',
      ['\u202f', ','],
    ],
    [
      'Spanish',
      'Inicio del informe;Fin del informe;Nombre del anuncio;Entrega del anuncio;Resultados;Indicador de resultado;Alcance;Impresiones;Clics en el enlace;Importe gastado (EUR)',
      ['.', ','],
    ],
    [
      'Portuguese',
      'Início dos relatórios,Fim dos relatórios,Nome do anúncio,Veiculação do anúncio,Resultados,Indicador de resultados,Alcance,Impressões,Cliques no link,Valor gasto (EUR)',
      [',', '.'],
    ],
    [
      'Italian',
      "Inizio dei report;Fine dei report;Nome dell'inserzione;Pubblicazione;Risultati;Indicatore dei risultati;Copertura;Impression;Clic sul link;Importo speso (EUR)",
      ['.', ','],
    ],
    [
      'Japanese',
      'レポート開始日,レポート終了日,広告の名前,広告の配信,結果,結果インジケーター,リーチ,インプレッション,リンクのクリック,消化金額 (EUR)',
      [',', '.'],
    ],
    [
      'Dutch',
      'Begin rapportage;Einde rapportage;Advertentienaam;Weergave;Resultaten;Resultaatindicator;Bereik;Weergaven;Klikken op link;Besteed bedrag (EUR)',
      ['.', ','],
    ],
    [
      'Turkish',
      'Rapor Başlangıcı,Rapor Bitişi,Reklam Adı,Yayın,Sonuçlar,Sonuç Göstergesi,Erişim,Gösterim,Bağlantı Tıklamaları,Harcanan Tutar (EUR)',
      [',', '.'],
    ],
    [
      'Korean',
      '보고 시작,보고 종료,광고 이름,게재,결과,결과 지표,도달,노출,링크 클릭,지출 금액 (EUR)',
      [',', '.'],
    ],
    [
      'Arabic',
      'بداية إعداد التقارير,نهاية إعداد التقارير,اسم الإعلان,عرض الإعلان,النتائج,مؤشر النتيجة,الوصول,مرات الظهور,النقرات على الرابط,المبلغ الذي تم إنفاقه (EUR)',
      [',', '.'],
    ],
  ])('in %s is read with its total row left out', async (_, head, [thousands, decimal]) => {
    const delimiter = head.includes(';') ? ';' : ',';
    const line = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(delimiter);
    const days = ['2026-09-01', '2026-09-30'];
    const file = [
      head,
      line(
        ...days,
        '',
        '',
        '',
        '',
        `9${thousands}999`,
        `13${thousands}734`,
        '402',
        `1${thousands}305${decimal}75`,
      ),
      line(
        ...days,
        names[0] ?? '',
        'active',
        '',
        '',
        '6 000',
        `12${thousands}034`,
        '371',
        `1${thousands}293${decimal}50`,
      ),
      line(...days, names[1] ?? '', 'inactive', '', '', '900', `1${thousands}700`, '31', `12${decimal}25`),
    ].join('\r\n');
    const { outcome, rows, sums } = await read(`\uFEFF${file}\r\n`);
    expect(outcome).toBe('read');
    expect(sums).toEqual(both);
    expect(rows[0]).toMatchObject({ from: days[0], to: days[1], currency: 'EUR' });
  });

  it('is not counted twice by its total where a row is refused', async () => {
    const { outcome, sums } = await read(
      [
        'Reporting starts,Reporting ends,Ad name,Impressions,Link clicks,Amount spent (EUR)',
        '2026-09-01,2026-09-30,,1100,115,12',
        '2026-09-01,2026-09-30,fine,1000,10,10',
        '2026-09-01,2026-09-30,odd,100,105,2',
      ].join('\n'),
    );
    expect(outcome).toBe('refused: clicks-above-impressions');
    expect(sums).toMatchObject({ names: ['fine'], impressions: 1_000 });
  });
});

describe('a file of Google', () => {
  it.each([
    ['Ad asset report', '"September 1, 2026 - September 30, 2026"'],
    ['Ad assets report', '1 September 2026 – 30 September 2026'],
    ['Asset-Bericht', '1. September 2026 - 30. September 2026'],
    ['Rapport sur les composants', '1 septembre 2026 - 30 septembre 2026'],
    ['Informe de recursos', '1 de septiembre de 2026 - 30 de septiembre de 2026'],
    ['Relatório de recursos', '1 de set. de 2026 - 30 de set. de 2026'],
    ['Ad asset report', 'Sep 1, 2026 – Sep 30, 2026'],
    ['Ad asset report', 'Sep 1 – Sep 30, 2026'],
    ['Ad asset report', '1 Sep – 30 Sep 2026'],
  ])('%s, %s, is read with its period, by what assets say, without its totals', async (title, period) => {
    const { outcome, rows, sums } = await read(
      [
        title,
        period,
        'Asset status,Asset,Asset type,Level,Campaign,Ad group,Performance,Currency code,Avg. CPM,Impr.,Interaction rate,Cost,Clicks,Conversions',
        `Enabled,${names[0]},Headline,Ad,Autumn,Group 1,Best,EUR,1.20,"12,034",3.08%,"1,293.50",371,"1,004.33"`,
        `Enabled,${names[1]},Headline,Ad,Autumn,Group 1, --,EUR,1.20,"1,700",< 10%,12.25,31,0.00`,
        'Total: Ad assets, --, --, --, --, --, --,EUR,1.20,"13,734",2.9%,"1,305.75",402,1004.33',
        'Total: Account, --, --, --, --, --, --,EUR,1.20,"20,000",2.9%,"2,000.00",500,1004.33',
        'Total: Search campaigns, --, --, --, --, --, --,EUR,0.00,0,--,0.00,0,0.00',
      ].join('\n'),
    );
    expect(outcome).toBe('read');
    expect(sums).toEqual(both);
    expect(rows[0]).toMatchObject({
      from: '2026-09-01',
      to: '2026-09-30',
      objective: 'Headline',
      currency: 'EUR',
    });
  });

  it('of another language is read', async () => {
    const { outcome, sums } = await read(
      [
        'Asset-Bericht',
        '01.09.2026 - 30.09.2026',
        'Status des Assets;Asset;Asset-Typ;Ebene;Währungscode;Impr.;Klicks;Kosten',
        `Aktiviert;${names[0]};Anzeigentitel;Anzeige;EUR;12.034;371;1.293,50`,
        `Aktiviert;${names[1]};Anzeigentitel;Anzeige;EUR;1.700;31;12,25`,
        'Gesamt: Konto; --; --; --;EUR;13.734;402;1.305,75',
      ].join('\n'),
    );
    expect(outcome).toBe('read');
    expect(sums).toEqual(both);
  });
});

it.each(['By Day', 'Date'])('a file of TikTok by %s is read without its total', async (day) => {
  const { outcome, sums } = await read(
    [
      `${day},Campaign name,Ad group name,Ad name,Website URL (Ad level）,Currency,Cost,CPM,Impressions,Clicks (destination),CTR (destination),Conversions`,
      `2026-09-01,Autumn,Group,${names[0]},-,EUR,1293.50,107.49,12034,371,3.08%,12`,
      `2026-09-02,Autumn,Group,${names[1]},-,EUR,12.25,7.21,1700,31,1.82%,0`,
      'Total of 2 results,-,-,-,-,EUR,1305.75,95.07,13734,402,2.93%,12',
    ].join('\n'),
  );
  expect(outcome).toBe('read');
  expect(sums).toEqual(both);
});

it('a file of Apple is read, with the lines above it and its total', async () => {
  const { outcome, rows, sums } = await read(
    [
      'Report,Campaigns',
      'Date Range,"Sep 1, 2026 to Sep 30, 2026"',
      'Timezone,UTC',
      '',
      'Date,Campaign Name,Ad Group Name,Keyword,App ID,App Name,Spend (EUR),Impressions,Taps,TTR,Installs (Total)',
      `2026-09-01,Autumn,${names[0]},habit tracker,1234567890,An App,"€1,293.50","12,034",371,3.08%,41`,
      `2026-09-01,Autumn,${names[1]},--,1234567890,An App,€12.25,"1,700",31,1.82%,2`,
      'Grand Totals,--,--,--,--,--,"€1,305.75","13,734",402,2.93%,43',
    ].join('\n'),
  );
  expect(outcome).toBe('read');
  expect(sums).toEqual(both);
  expect(rows[0]).toMatchObject({ installs: 41, currency: 'EUR' });
});

it('a file of ChatGPT Ads is read, known by its name', async () => {
  const { outcome, sums } = await read(
    [
      'Date,Campaign,Ad group,Ad name,Impressions,Clicks,CTR,Spend (EUR)',
      `2026-09-01,Autumn,Group,${names[0]},12034,371,0.0308,1293.5`,
      `2026-09-01,Autumn,Group,${names[1]},1700,31,0.0182,12.25`,
      'Total,,,,13734,402,0.0293,1305.75',
    ].join('\n'),
    'chatgpt-ads_2026-09.csv',
  );
  expect(outcome).toBe('read');
  expect(sums).toEqual(both);
});

it('an ad that is called a total counts between others', async () => {
  const { sums } = await read(
    [
      'Day,Ad name,Impressions,Link clicks',
      '2026-09-01,a,100,1',
      '2026-09-01,Total,50,1',
      '2026-09-01,b,100,1',
    ].join('\n'),
  );
  expect(sums).toMatchObject({ names: ['a', 'b', 'Total'], impressions: 250 });
});
