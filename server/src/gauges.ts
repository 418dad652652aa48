import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Measure } from './analytics/activity.ts';
import type { Context } from './context.ts';
import { ledgerState } from './credits/index.ts';
import { galleryDrift } from './gallery/check-counts.ts';
import { deliveryFigures } from './webhooks/index.ts';

/** Milliseconds for each figure: Prometheus waits ten seconds for all of them, also where the database is silent. */
const answerTimeoutMs = 3_000;

type GaugeReading = [labels: Record<string, string>, value: number];

/**
 * Adds what is found out when Prometheus asks. What the database tells is the same in every process: dashboards take the
 * largest and do not add. What cannot be found out at the moment is left out.
 */
export function addGauges({
  db,
  database,
  queue,
  adPool,
  storage,
  log,
  metrics: { registry },
}: Context): void {
  const gauge = (name: string, help: string, labelNames: string[], read: () => Promise<GaugeReading[]>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        try {
          const late = delay(answerTimeoutMs, null, { ref: false });
          const readings = await Promise.race([read(), late]);
          for (const [labels, value] of readings ?? []) this.set(labels, value);
        } catch (error) {
          log.debug({ err: error, name }, 'a figure was left out');
        }
      },
    });

  gauge(
    'marquee_queue_jobs',
    'Jobs of each queue by state, over all processes',
    ['queue', 'state'],
    async () =>
      (await queue.counts()).flatMap(({ name, ...counts }) =>
        Object.entries(counts).map(([state, count]): GaugeReading => [{ queue: name, state }, count]),
      ),
  );
  gauge('marquee_storage_writable', 'Whether files can be written: 1 yes, 0 no', [], async () => {
    const state = storage.state();
    return state === 'unknown' ? [] : [[{}, state === 'writable' ? 1 : 0]];
  });
  gauge(
    'marquee_database_connections',
    'Connections in use, and callers that wait for one',
    ['state'],
    async () => {
      const { inUse, waiting } = database.figures();
      return [
        [{ state: 'in use' }, inUse],
        [{ state: 'waiting' }, waiting],
      ];
    },
  );
  gauge('marquee_engine_memory_bytes', 'Memory of the processes that make ads', [], async () => {
    const processes = await adPool.processes();
    return [[{}, processes.reduce((sum, { memory }) => sum + memory, 0)]];
  });

  gauge('marquee_ledger_faults', 'Rules of the ledger found broken by the last daily check', [], async () => {
    const { last, faults } = await ledgerState(db);
    return last || faults > 0 ? [[{}, faults]] : [];
  });
  gauge(
    'marquee_ledger_checked_timestamp_seconds',
    'When the last whole check of the ledger ended; 0 before the first',
    [],
    async () => {
      const { last } = await ledgerState(db);
      return [[{}, last ? last.finishedAt.getTime() / 1_000 : 0]];
    },
  );
  gauge('marquee_database_answers', 'Whether the database answers: 1 yes, 0 no', [], async () => {
    const answers = database.look().then(
      () => 1,
      () => 0,
    );
    return [[{}, await Promise.race([answers, delay(answerTimeoutMs / 2, 0, { ref: false })])]];
  });
  gauge(
    'marquee_gallery_drift',
    'Galleries that the last daily check found counted wrong, and counted anew, over all processes',
    [],
    async () => [[{}, await galleryDrift(db)]],
  );

  gauge(
    'marquee_webhook_deliveries',
    'Deliveries of webhooks that failed in the last 24 hours or wait, and addresses turned off, over all processes',
    ['state'],
    async () => Object.entries(await deliveryFigures(db)).map(([state, count]) => [{ state }, count]),
  );

  const ofDay = async (
    measure: Measure,
    label: string,
    column: 'label' | 'detail',
  ): Promise<GaugeReading[]> => {
    const { rows } = await sql<{ key: string; amount: number }>`
      select ${sql.ref(column)} as key, sum(amount)::float8 as amount from activity
      where measure = ${measure} and hour > now() - interval '24 hours' group by 1`.execute(db);
    return rows.map(({ key, amount }) => [{ [label]: key }, amount]);
  };
  gauge(
    'marquee_day_revenue_minor_units',
    'Payments of the last 24 hours less what was paid back, in the minor unit of their currency, over all processes',
    ['currency'],
    () => ofDay('revenue', 'currency', 'detail'),
  );
  gauge('marquee_day_sales', 'Paid orders of the last 24 hours, over all processes', ['plan'], () =>
    ofDay('sale', 'plan', 'label'),
  );
  gauge(
    'marquee_day_model_cost_dollars',
    'What models cost in the last 24 hours, over all processes',
    ['service'],
    () => ofDay('cost', 'service', 'label'),
  );
}
