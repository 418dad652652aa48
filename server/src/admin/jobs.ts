import type { FailingJob, GenerationId, UserId } from '@marquee/contract';
import {
  type FailingJobRow,
  type FailingJobState,
  failingJobs,
  queueCounts,
  retryJob,
} from '#platform/failing-jobs.ts';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';
import type { Changer } from './change.ts';

interface JobPage {
  limit: number;
  before?: string | undefined;
  queue?: string | undefined;
  state?: FailingJobState | undefined;
}

/** A page of the jobs that did not go well, with what each is about, and how full the queues are. */
export async function jobPage(db: Db, page: JobPage) {
  const [found, queues] = await Promise.all([
    failingJobs(db, { ...page, limit: page.limit + 1 }),
    queueCounts(db),
  ]);
  const troubles = found.slice(0, page.limit);
  const subjects = await subjectsOf(db, troubles);
  const jobs = troubles.map((job): FailingJob => {
    const { about = '', generationId = null } = subjects.get(job.id) ?? {};
    return {
      id: job.id,
      queue: job.queue,
      state: job.state,
      attempts: job.attempts,
      createdAt: job.createdAt.toISOString(),
      nextAt: job.state === 'retrying' ? job.startAfter.toISOString() : null,
      error: job.error,
      about,
      generationId,
    };
  });
  return { jobs, next: found.length > page.limit ? (jobs.at(-1)?.id ?? null) : null, queues };
}

/** @throws HttpError NOT_FOUND where no such job is in trouble any more */
export async function retry(
  ctx: Context,
  { user, address }: Changer,
  queue: string,
  id: string,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    if (!(await retryJob(tx, queue, id))) throw new HttpError('NOT_FOUND', { reason: 'job' });
    await recordAudit(tx, {
      actor: user.id,
      action: 'job.retried',
      subject: id,
      details: { queue },
      address,
    });
  });
}

type Subject = { about: string; generationId?: GenerationId };

/** What jobs are about: what a mail says to whom, what ads are made for, what a visitor asked. By the job's id. */
async function subjectsOf(db: Db, jobs: FailingJobRow[]): Promise<Map<string, Subject>> {
  const idsIn = <Id extends string = string>(field: string) =>
    jobs.flatMap(({ data }) => (typeof data[field] === 'string' ? [data[field] as Id] : []));
  const found = await Promise.all([
    generationsOf(db, idsIn<GenerationId>('generationId')),
    regenerationsOf(db, idsIn('regenerationId')),
    messagesOf(db, idsIn('messageId')),
    confirmationsOf(db, idsIn<UserId>('userId')),
  ]);
  const known = new Map(found.flat());
  return new Map(
    jobs.flatMap(({ id, data }): [string, Subject][] => {
      const key = data.generationId ?? data.regenerationId ?? data.messageId ?? data.userId;
      const subject = typeof key === 'string' ? known.get(key) : undefined;
      if (subject) return [[id, subject]];
      if (data.kind === 'reset') return [[id, { about: `${data.email}: password reset` }]];
      return data.to && data.subject ? [[id, { about: `${data.to}: ${data.subject}` }]] : [];
    }),
  );
}

async function generationsOf(db: Db, ids: GenerationId[]): Promise<[string, Subject][]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('generations').select(['id', 'app_name']).where('id', 'in', ids).execute();
  return rows.map(({ id, app_name }) => [id, { about: app_name, generationId: id }]);
}

async function regenerationsOf(db: Db, ids: string[]): Promise<[string, Subject][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('regenerations')
    .innerJoin('ads', 'ads.id', 'regenerations.ad_id')
    .innerJoin('generations', 'generations.id', 'ads.generation_id')
    .select(['regenerations.id', 'generations.app_name', 'generations.id as generation_id'])
    .where('regenerations.id', 'in', ids)
    .execute();
  return rows.map(({ id, app_name, generation_id }) => [
    id,
    { about: app_name, generationId: generation_id },
  ]);
}

async function messagesOf(db: Db, ids: string[]): Promise<[string, Subject][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'email', 'subject'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, email, subject }) => [id, { about: `${email}: ${subject}` }]);
}

/** Mails with which somebody confirms an address. */
async function confirmationsOf(db: Db, userIds: UserId[]): Promise<[string, Subject][]> {
  if (userIds.length === 0) return [];
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', userIds).execute();
  return rows.map(({ id, email }) => [id, { about: `${email}: confirmation of the address` }]);
}
