import type { GenerationLine } from '@marquee/contract';
import { t } from '../../../i18n.ts';
import { StatusDot } from '../parts/status-dot.tsx';

/** Whether its ads are still to come. */
export const isUnfinished = ({ status }: Pick<GenerationLine, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** Milliseconds between two looks at what is still being made. */
export const refetchAfterMs = 5000;

/** How far a generation is. */
export const GenerationStatus = ({ status }: { status: GenerationLine['status'] }) => (
  <StatusDot
    lit={status !== 'queued'}
    tone={status === 'failed' ? 'red' : status === 'complete' ? 'green' : 'amber'}
  >
    {t(`gens.status.${status}`)}
  </StatusDot>
);
