import type { GenerationLine } from '@marquee/contract';
import { t } from '../../../i18n.ts';
import { Lamp } from '../parts/lamp.tsx';

/** How far a generation is. */
export const GenerationStatus = ({ status }: { status: GenerationLine['status'] }) => (
  <Lamp
    lit={status !== 'queued'}
    tone={status === 'failed' ? 'red' : status === 'complete' ? 'green' : 'amber'}
  >
    {t(`gens.status.${status}`)}
  </Lamp>
);
