import { usedSoFar } from '../processes.ts';
import { at, median } from '../statistics.ts';
import { addOwner, type Owner } from './ad-owners.ts';
import { type HotRequest, hotRequests } from './hot-requests.ts';
import type { House, Rig } from './rig.ts';
import { connections } from './send-again.ts';
import { markdown, ms, type Row, times } from './table.ts';

/** One who asks, and the process that answers. */
interface Case {
  owner: Owner;
  serving: number;
}

/** Of one slice. */
interface Taken {
  perSecond: number;
  p99: number;
  /** Processor seconds of the serving process and the database for a request. */
  cpu: number;
}

/** The most that an answer may take longer among a million ads. */
const allowed = 1.3;

/** Ads of those who have some, and of those who have very many. */
const [some, veryMany] = [300, 10_000];

/**
 * How long the answers take that pages ask for all the time: to somebody with one ad where that is the only one, and
 * where others have a million; and to somebody with 300 ads and with 10,000, among those others. Each request is sent
 * in slices to one and the other in turn, so that a slow moment of the machine hits both.
 * @param slices of each; @param amount requests of a slice
 */
export async function endpoints(
  rig: Rig,
  { slices, amount }: { slices: number; amount: number },
): Promise<{ rows: Row[]; details: string }> {
  const houses = [await rig.open('empty'), await rig.open('copy')] as const;
  try {
    const [alone] = await openCases(houses[0], [1]);
    const [among, someAds, manyAds] = await openCases(houses[1], [1, some, veryMany]);
    const lines: Line[] = [];
    for (const hot of hotRequests) {
      const compare = (base?: Case, other?: Case) =>
        base && other ? inTurn(rig, hot, [base, other], slices, amount) : null;
      const others = await compare(alone, among);
      const own = hot.own ? await compare(someAds, manyAds) : null;
      if (others) lines.push({ name: hot.name, others, own });
      process.stderr.write(`  ${hot.name}\n`);
    }
    return { rows: rows(lines), details: details(lines) };
  } finally {
    for (const house of houses) await house.close();
  }
}

/** Somebody with so many ads for each number, and a process that serves nobody else. */
async function openCases(house: House, ads: number[]): Promise<Case[]> {
  const server = await house.start('api', { env: { LONGEST_WAIT: '3600' } });
  const worker = await house.start('worker');
  const cases: Case[] = [];
  for (const count of ads) {
    cases.push({ owner: await addOwner(house, server.url, count), serving: server.pid });
  }
  await worker.stop();
  await house.database.query('vacuum (analyze) ads, generations');
  return cases;
}

/** Two that were compared: their median slices, and what the second takes more in the median pair of slices. */
interface Compared {
  one: Taken;
  other: Taken;
  growth: number;
  /** Of the processor time. */
  effort: number;
}

async function inTurn(
  rig: Rig,
  { send, share }: HotRequest,
  cases: readonly [Case, Case],
  slices: number,
  amount: number,
): Promise<Compared> {
  const requests = Math.ceil((amount * share) / 100);
  const takeSlice = async ({ owner, serving }: Case): Promise<Taken> => {
    const used = () => usedSoFar([serving]).cpu + rig.databaseTime();
    const [before, began] = [used(), performance.now()];
    const waits = await send(owner, requests);
    const seconds = (performance.now() - began) / 1_000;
    return { perSecond: requests / seconds, p99: at(waits, 0.99), cpu: (used() - before) / requests };
  };
  for (const warm of cases) await takeSlice(warm);
  const taken: [Taken[], Taken[]] = [[], []];
  for (let pair = 0; pair < slices; pair++) {
    for (const side of pair % 2 === 0 ? [0, 1] : [1, 0]) {
      taken[side as 0 | 1].push(await takeSlice(cases[side as 0 | 1]));
    }
  }
  const [one, other] = taken.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p99: median(all.map(({ p99 }) => p99)),
    cpu: median(all.map(({ cpu }) => cpu)),
  })) as [Taken, Taken];
  const ratio = (of: keyof Taken) =>
    median(taken[0].map((slice, pair) => (taken[1][pair]?.[of] ?? 0) / slice[of]));
  return { one, other, growth: ratio('p99'), effort: ratio('cpu') };
}

interface Line {
  name: string;
  others: Compared;
  own: Compared | null;
}

function rows(lines: Line[]): Row[] {
  const worst = (what: string, compared: { name: string; growth: number; effort: number }[]): Row => {
    const growths = compared.toSorted((a, b) => b.growth - a.growth);
    const above = growths.filter(({ growth }) => growth > allowed).map(({ name }) => name);
    const most = (of: 'growth' | 'effort') => {
      const values = compared.map((one) => one[of]);
      return `${times(median(values))}, at most ${times(Math.max(...values))}`;
    };
    return {
      what,
      figure: most('growth'),
      beside: `median and most of ${growths.length} endpoints; processor time ${most('effort')}; p99 above ${allowed} ×: ${above.join(', ') || 'none'}`,
    };
  };
  const own = lines.flatMap(({ name, own }) => (own ? [{ ...own, name }] : []));
  const busiest = lines.map(({ others }) => others.other.perSecond);
  return [
    worst(
      'Growth of p99, hot endpoints, from 1 ad in the database to 1 million',
      lines.map(({ name, others }) => ({ ...others, name })),
    ),
    worst('Growth of p99, from 300 ads of one’s own to 10,000', own),
    {
      what: 'Requests per second of one API process, among 1 million ads',
      figure: `${Math.round(median(busiest))}`,
      beside: `median of those endpoints, ${connections} at once; ${Math.round(Math.min(...busiest))} to ${Math.round(Math.max(...busiest))}`,
    },
  ];
}

function details(lines: Line[]): string {
  const cells = ({ one, other, growth }: Compared) => [
    `${Math.round(one.perSecond)} / ${Math.round(other.perSecond)}`,
    `${ms(one.p99)} / ${ms(other.p99)}`,
    times(growth),
    `${ms(one.cpu * 1_000)} / ${ms(other.cpu * 1_000)}`,
  ];
  return markdown(
    [
      'endpoint',
      'requests/s, 1 ad / 1 million',
      'p99',
      'growth',
      'processor time',
      'requests/s, 300 own ads / 10,000',
      'p99',
      'growth',
      'processor time',
    ],
    lines.map(({ name, others, own }) => [name, ...cells(others), ...(own ? cells(own) : ['', '', '', ''])]),
  );
}
