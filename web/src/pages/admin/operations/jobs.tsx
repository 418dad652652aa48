import { api, type FailingJob } from '@marquee/contract';
import { RefreshCw, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { request } from '../../../api/request.ts';
import { useEndpointPages, useInvalidate } from '../../../api/use-endpoint.ts';
import { formatDate, formatNumber, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Choice } from '../parts/field.tsx';
import { StatusDot } from '../parts/status-dot.tsx';
import { More } from './more.tsx';
import classes from './operations.module.css';
import { operationsPath } from './operations-path.ts';
import { useQueryValues } from './use-query-values.ts';

const states = ['failed', 'retrying', 'stuck'] as const;

/** Work that did not go well, unsent mails among it, and a way to have it tried again. */
export function Jobs() {
  const [{ queue, state: wanted }, set] = useQueryValues('queue', 'state');
  const state = states.find((name) => name === wanted);
  const query = useEndpointPages(
    api.adminWork.jobs,
    (before: string | undefined) => ({ query: { ...(queue && { queue }), state, before } }),
    ({ next }) => next,
  );
  const retry = useRetry();
  const jobs = query.data?.pages.flatMap((page) => page.jobs) ?? [];
  const queues = query.data?.pages[0]?.queues ?? [];
  return (
    <div className={classes.view}>
      <div className={classes.tools}>
        <Choice
          label={t('jobs.queue')}
          value={queue}
          options={[
            { value: '', label: t('ops.all') },
            ...queues.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChoose={(next) => set({ queue: next })}
        />
        <Choice
          label={t('jobs.state')}
          value={state ?? ''}
          options={[
            { value: '', label: t('ops.all') },
            ...states.map((value) => ({ value, label: t(`jobs.state.${value}`) })),
          ]}
          onChoose={(next) => set({ state: next })}
        />
        <Button busy={query.isFetching && !query.isPending} onClick={() => void query.refetch()}>
          <RefreshCw size={16} aria-hidden />
          {t('jobs.refresh')}
        </Button>
      </div>
      {queues.length > 0 && (
        <ul className={classes.queues} aria-label={t('jobs.queues')}>
          {queues.map(({ name, waiting, active }) => (
            <li key={name}>
              <StatusDot lit={active > 0}>{name}</StatusDot>
              <span className={classes.load}>
                {t('jobs.load', { waiting: formatNumber(waiting), active: formatNumber(active) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {retry.message && <Notice tone={retry.message.tone}>{retry.message.text}</Notice>}
      <More query={query} items={jobs} empty={t(queue || state ? 'jobs.none.found' : 'jobs.none')}>
        <JobTable jobs={jobs} busy={retry.busy} onRetry={retry.retry} />
      </More>
    </div>
  );
}

function useRetry() {
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState<string | null>(null);
  const [message, setMessage] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  return {
    busy,
    message,
    async retry({ id, queue, about }: FailingJob) {
      if (busy) return;
      setBusy(id);
      setMessage(null);
      try {
        await request(api.adminWork.retryJob, { params: { id, queue } });
        setMessage({ tone: 'success', text: t('jobs.retried', { about: about || queue }) });
      } catch (error) {
        setMessage({ tone: 'error', text: errorText(error, t('jobs.failed')) });
      }
      await invalidate(api.adminWork.jobs);
      setBusy(null);
    },
  };
}

const JobTable = ({
  jobs,
  busy,
  onRetry,
}: {
  jobs: FailingJob[];
  busy: string | null;
  onRetry: (job: FailingJob) => void;
}) => (
  <DataTable
    label={t('ops.view.jobs')}
    rows={jobs}
    rowKey={({ id }) => id}
    columns={[
      { key: 'at', label: t('jobs.at'), cell: ({ createdAt }) => formatDate(createdAt) },
      { key: 'queue', label: t('jobs.queue'), cell: ({ queue }) => queue },
      {
        key: 'about',
        label: t('jobs.about'),
        cell: ({ about, generationId }) =>
          generationId ? (
            <Link to={operationsPath('generations', { id: generationId })}>{about}</Link>
          ) : (
            <span dir="auto">{about || t('story.unknown')}</span>
          ),
      },
      {
        key: 'state',
        label: t('jobs.state'),
        cell: ({ state, nextAt }) => (
          <>
            <StatusDot lit tone={state === 'retrying' ? 'amber' : 'red'}>
              {t(`jobs.state.${state}`)}
            </StatusDot>
            {nextAt && <small>{t('jobs.next', { at: formatDate(nextAt) })}</small>}
          </>
        ),
      },
      {
        key: 'attempts',
        label: t('jobs.attempts'),
        number: true,
        cell: ({ attempts }) => formatNumber(attempts),
      },
      { key: 'error', label: t('jobs.error'), cell: ({ error }) => error ?? t('story.none') },
      {
        key: 'actions',
        label: t('users.actions'),
        cell: (job) => (
          <Button
            size="small"
            busy={busy === job.id}
            aria-label={t('jobs.retry.of', { about: job.about || job.queue })}
            onClick={() => onRetry(job)}
          >
            {busy !== job.id && <RotateCcw size={16} aria-hidden />}
            {t('jobs.retry')}
          </Button>
        ),
      },
    ]}
  />
);
