import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adsPerSecond } from './ads-per-second.ts';
import { cost } from './cost.ts';
import { endpoints } from './endpoints.ts';
import { fillIn } from './fill-in.ts';
import { firstAd } from './first-ad.ts';
import { openStreams } from './open-streams.ts';
import { openRig, type Rig } from './rig.ts';
import { seed } from './seed.ts';
import { markdown, type Row } from './table.ts';

// What it takes to serve many; see ../README.md.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ads: { type: 'string', default: '1000000' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const { quick } = values;
const seeded = Number(values.ads);

const measurements = {
  ads: (rig: Rig) => adsPerSecond(rig, quick ? 5 : 20),
  'first-ad': (rig: Rig) => firstAd(rig, quick ? [1, 5] : [1, 10, 50], quick ? 5 : 30),
  async endpoints(rig: Rig) {
    await seed(rig.keptUrl, seeded);
    return endpoints(rig, quick ? { slices: 2, amount: 50 } : { slices: 7, amount: 250 });
  },
  streams: (rig: Rig) => openStreams(rig, quick ? 100 : 1_000),
  cost: (rig: Rig) => cost(rig, quick ? 40 : 200),
};

const names = Object.keys(measurements) as (keyof typeof measurements)[];
const unknown = positionals.filter((name) => !names.some((known) => known === name));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: choose of ${names.join(', ')}.`);
const chosen = names.filter((name) => positionals.length === 0 || positionals.includes(name));

const dataDir = process.env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'marquee-scale-data-')));
const rig = await openRig(dataDir);
const end = async () => {
  await rig.stop();
  if (!process.env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().finally(() => process.exit(1)));
const rows: Row[] = [];
const tables: string[] = [];
try {
  for (const name of chosen) {
    const began = performance.now();
    process.stderr.write(`${name}…\n`);
    try {
      const measured = await measurements[name](rig);
      rows.push(...('rows' in measured ? measured.rows : measured));
      if ('details' in measured) tables.push(measured.details);
    } catch (error) {
      // What else there is to measure is measured all the same.
      console.error(error);
      process.exitCode = 1;
    }
    process.stderr.write(`${name}: ${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
  }
} finally {
  await end();
}

const cells = rows.map(({ what, figure, beside }) => [what, figure, beside]);
const machine = [
  `${availableParallelism()} processors (${cpus()[0]?.model.trim()})`,
  `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
  `Node ${process.versions.node}`,
  `load at the end ${loadavg()[0]?.toFixed(1)}`,
  new Date().toISOString().slice(0, 10),
];
const summary = `${markdown(['what', 'figure', 'how'], cells)}\n\nMeasured on one machine for all: ${machine.join(', ')}.`;
console.log([summary, ...tables].join('\n\n'));
if (values.write && rows.length > 0) await fillIn({ scale: summary, endpoints: tables[0] });
