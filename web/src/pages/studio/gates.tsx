import type { Edit } from '@marquee/contract';
import { Check, TriangleAlert, Wrench, X } from 'lucide-react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './gates.module.css';
import type { PreviewState } from './use-preview.ts';

/** What the engine says of the ad as it is: what holds, what it mended, and what cannot be drawn. */
export function Gates({
  preview,
  drawing,
  failure,
  onPoint,
  onTake,
}: PreviewState & { onPoint: (box: string | null) => void; onTake: (nearest: Edit) => void }) {
  const refused = preview?.refused ?? null;
  const gates = preview?.gates ?? [];
  const failed = gates.filter(({ passed }) => !passed);
  return (
    <section className={classes.gates} aria-label={t('studio.gates')} aria-busy={drawing}>
      {failure && <Notice tone="error">{failure}</Notice>}
      {refused && (
        <Notice tone="error" title={t('studio.refused')}>
          <p>{refused.reason}</p>
          {refused.nearest && (
            <Button size="small" onClick={() => refused.nearest && onTake(refused.nearest)}>
              {t('studio.refused.nearest')}
            </Button>
          )}
        </Notice>
      )}
      <div role="status">
        <ul className={classes.list}>
          {preview?.mended.map((message) => (
            <li key={message} data-tone="mended">
              <Wrench size={16} aria-hidden /> <span>{message}</span>
            </li>
          ))}
          {failed.map(({ gate, message, warning, nearest }) => (
            <li
              key={`${gate} ${message}`}
              data-tone={warning ? 'warning' : 'failed'}
              onPointerEnter={() => onPoint(gate)}
              onPointerLeave={() => onPoint(null)}
            >
              {warning ? <TriangleAlert size={16} aria-hidden /> : <X size={16} aria-hidden />}
              <span>{message}</span>
              {nearest && (
                <Button size="small" onClick={() => onTake(nearest)}>
                  {t('studio.refused.nearest')}
                </Button>
              )}
            </li>
          ))}
          {preview && !refused && failed.length === 0 && (
            <li data-tone="passed">
              <Check size={16} aria-hidden /> <span>{t('studio.gates.passed', { count: gates.length })}</span>
            </li>
          )}
        </ul>
      </div>
      {gates.length > 0 && (
        <details className={classes.all}>
          <summary>{t('studio.gates.all')}</summary>
          <ul className={classes.list}>
            {gates.map(({ gate, passed, message }) => (
              <li key={`${gate} ${message}`} data-tone={passed ? 'passed' : 'failed'}>
                {passed ? <Check size={16} aria-hidden /> : <X size={16} aria-hidden />}
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
