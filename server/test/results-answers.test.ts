import type { ResultImport } from '@marquee/contract';
import { expect, it } from 'vitest';
import { openGenerations } from './kit/generations.ts';
import { openResults } from './kit/results.ts';

const { open, signUpToGenerate } = openGenerations();
const { send, readImport, map } = openResults(open);

const file = (n: number) => `Annonsnamn ${n},Exponeringar,Länkklick,Spenderat belopp (SEK)\na,1000,10,2.50\n`;
const said = {
  columns: (['name', 'impressions', 'clicks', 'cost'] as const).map((field, column) => ({ column, field })),
  network: 'meta',
  period: { from: '2026-09-01', to: '2026-09-30' },
};

it('a file is read by an answer that comes the moment it asks', async () => {
  const { client, app } = await signUpToGenerate();
  const began = Date.now();
  // The job that found out what to ask may still be ending when it is answered.
  for (let n = 0; n < 8; n++) {
    const { importId } = await send(client, app.appId, file(n));
    let asked: ResultImport;
    do asked = await readImport(client, importId);
    while (asked.status === 'reading');
    expect(asked.status).toBe('needs-mapping');
    expect(await map(client, asked, said)).toMatchObject({
      status: 'ready',
      sums: { impressions: 1_000, cost: 2.5, currency: 'SEK' },
    });
  }
  // What a queue lost is looked for once it has waited for a minute.
  expect(Date.now() - began).toBeLessThan(55_000);
}, 120_000);
