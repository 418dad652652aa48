import type { Endpoint } from '@marquee/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { open } from '../../../api/request.ts';
import { t } from '../../../i18n.ts';
import { saveFile } from '../../../save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Field } from '../parts/field.tsx';
import parts from '../parts/parts.module.css';
import classes from './operations.module.css';
import { filled } from './use-query-values.ts';

/** A table that can be taken away as CSV; `period`: of certain days only. */
export function ExportCard({
  name,
  endpoint,
  period = false,
}: {
  name: 'users' | 'payments' | 'costs';
  endpoint: Endpoint;
  period?: boolean;
}) {
  const [days, setDays] = useState({ from: '', to: '' });
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<string | null>(null);

  async function take() {
    setBusy(true);
    setShown(null);
    try {
      const response = await open(endpoint, { query: filled(days) });
      saveFile(await response.blob(), `${[name, days.from, days.to].filter(Boolean).join('-')}.csv`);
    } catch (error) {
      setShown(errorText(error, t('export.failed')));
    }
    setBusy(false);
  }

  return (
    <div className={classes.export}>
      <h3>{t(`export.${name}`)}</h3>
      <p className={classes.note}>{t(`export.${name}.text`)}</p>
      {period && (
        <div className={parts.fields}>
          <Field
            type="date"
            label={t('ops.from')}
            value={days.from}
            onType={(from) => setDays({ ...days, from })}
          />
          <Field type="date" label={t('ops.to')} value={days.to} onType={(to) => setDays({ ...days, to })} />
        </div>
      )}
      {shown && <Notice tone="error">{shown}</Notice>}
      <div>
        <Button busy={busy} aria-label={t(`export.${name}.submit`)} onClick={() => void take()}>
          {!busy && <Download size={16} aria-hidden />}
          {t('export.submit')}
        </Button>
      </div>
    </div>
  );
}
