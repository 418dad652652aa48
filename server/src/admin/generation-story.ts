import type { AdId, GenerationId, GenerationStory } from '@marquee/contract';
import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Db, Tables } from '../database.ts';
import { picturePaths } from '../generations/index.ts';
import { keptDays, tracesOf } from '../traces/index.ts';
import { generationLine } from './find-generations.ts';

type Traces = Awaited<ReturnType<typeof tracesOf>>;
type Attempts = GenerationStory['slots'][number]['attempts'];

/**
 * All that is known of a generation and of the regenerations of its ads.
 * @throws HttpError NOT_FOUND
 */
export async function generationStory(ctx: Context, id: GenerationId): Promise<GenerationStory> {
  const { db } = ctx;
  const line = await generationLine(db, id);
  const slots = await slotsOf(db, id);
  const [regenerations, hold] = await Promise.all([
    regenerationsOf(
      db,
      slots.map(({ ad_id }) => ad_id),
    ),
    holdOf(db, id),
  ]);
  const regenerationIds = regenerations.map((regeneration) => regeneration.id);
  const [traces, calls, ads] = await Promise.all([
    tracesOf(db, id, regenerationIds),
    callsOf(db, id, regenerationIds),
    adsOf(
      db,
      slots.map(({ ad_id }) => ad_id),
    ),
  ]);
  const cost = calls.reduce((sum, call) => sum + Number(call.cost), 0);
  return {
    ...line,
    hold: hold ?? null,
    costPerAd: line.delivered > 0 ? cost / line.delivered : null,
    brief: briefIn(traces),
    calls: calls.map((call) => presentCall(call, traces)),
    slots: slots.map((slot) => {
      const ad = ads.get(slot.ad_id);
      return {
        position: slot.position,
        formatId: slot.format_id,
        formatName: slot.format_name,
        width: slot.width,
        height: slot.height,
        state: slot.state,
        ad: ad ? presentAd(ctx, ad) : null,
        attempts: attemptsIn(traces, (trace) => trace.generation_id === id && trace.ad_id === slot.ad_id),
      };
    }),
    regenerations: regenerations.map((regeneration) => ({
      id: regeneration.id,
      adID: regeneration.ad_id,
      status: regeneration.status,
      price: regeneration.price,
      createdAt: regeneration.created_at.toISOString(),
      finishedAt: regeneration.finished_at?.toISOString() ?? null,
      attempts: attemptsIn(traces, (trace) => trace.regeneration_id === regeneration.id),
    })),
    keptDays,
  };
}

const slotsOf = (db: Db, id: GenerationId) =>
  db.selectFrom('generation_slots').selectAll().where('generation_id', '=', id).orderBy('position').execute();

const regenerationsOf = (db: Db, adIds: AdId[]) =>
  db
    .selectFrom('regenerations')
    .selectAll()
    .where('ad_id', 'in', adIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const holdOf = (db: Db, id: GenerationId) =>
  db
    .selectFrom('credit_holds')
    .select(['amount', 'settled', 'released'])
    .where('purpose', '=', `generation:${id}`)
    .executeTakeFirst();

const callsOf = (db: Db, id: GenerationId, regenerationIds: string[]) =>
  db
    .selectFrom('model_calls')
    .selectAll()
    .where((either) =>
      either.or([
        either('generation_id', '=', id),
        ...(regenerationIds.length > 0 ? [either('regeneration_id', 'in', regenerationIds)] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

async function adsOf(db: Db, ids: AdId[]) {
  const rows = await db.selectFrom('ads').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function briefIn(traces: Traces): GenerationStory['brief'] {
  return (traces.find(({ kind }) => kind === 'brief')?.data as GenerationStory['brief']) ?? null;
}

function attemptsIn(traces: Traces, of: (trace: Traces[number]) => boolean): Attempts {
  return (traces.find((trace) => trace.kind === 'attempts' && of(trace))?.data as Attempts) ?? null;
}

function presentCall(
  call: Selectable<Tables['model_calls']>,
  traces: Traces,
): GenerationStory['calls'][number] {
  const exchange = traces.find(({ id }) => id === call.id)?.data as
    | { prompt: string; reply: string; milliseconds: number }
    | undefined;
  return {
    id: call.id,
    service: call.service,
    model: call.model,
    inputTokens: call.input_tokens,
    outputTokens: call.output_tokens,
    pictures: call.pictures,
    cost: Number(call.cost),
    at: call.created_at.toISOString(),
    regenerationId: call.regeneration_id,
    prompt: exchange?.prompt ?? null,
    reply: exchange?.reply ?? null,
    milliseconds: exchange?.milliseconds ?? null,
  };
}

function presentAd(ctx: Context, row: Selectable<Tables['ads']>): GenerationStory['slots'][number]['ad'] {
  return {
    adID: row.id,
    assetPath: row.deleted_at ? null : picturePaths(ctx.config, row.blob_key).assetPath,
    archetype: row.archetype,
    angle: row.angle,
    language: row.language,
    background: row.background,
    copy: row.copy,
    evidence: row.evidence,
    palette: { ...row.palette },
    quality: row.quality,
    picture: row.quality.picture ?? null,
    timings: { ...row.timings },
    createdAt: row.created_at.toISOString(),
    regenerations: row.regenerations,
  };
}
