import { Select, TextInput } from '@mantine/core';
import {
  api,
  type ImportMapping,
  type ResultField,
  type ResultImport,
  type ResultNetwork,
  resultFields,
  resultNetworks,
} from '@marquee/contract';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-endpoint.ts';
import { formatList, t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { networkName } from './network-name.ts';
import classes from './results-page.module.css';

const orders = ['day-first', 'month-first'] as const;

/** Asks what a file leaves open; the answer is remembered for files with the same headings. */
export function MappingForm({ file, onChanged }: { file: ResultImport; onChanged: () => void }) {
  const [network, setNetwork] = useState<ResultNetwork | null>(file.source);
  const [fields, setFields] = useState<(ResultField | null)[]>(file.columns.map(({ field }) => field));
  const [period, setPeriod] = useState({ from: '', to: '' });
  const [dayOrder, setDayOrder] = useState<ImportMapping['dayOrder']>();
  const [isTried, setIsTried] = useState(false);
  const map = useApiMutation(api.results.map, { onSuccess: onChanged });
  const asks = (question: ResultImport['questions'][number]) => file.questions.includes(question);
  const asksColumns = asks('columns') || asks('duplicate');

  const has = (...wanted: ResultField[]) => wanted.some((field) => fields.includes(field));
  const lacks =
    (asksColumns && !(has('name', 'asset') && has('impressions') && has('clicks'))) ||
    (asks('network') && !network) ||
    (asks('period') && !has('day', 'from', 'to') && !(period.from && period.to)) ||
    (asks('day-order') && has('day', 'from', 'to') && !dayOrder);

  function save() {
    setIsTried(true);
    if (lacks) return;
    map.mutate({
      params: { id: file.importId },
      body: {
        ...(asksColumns
          ? { columns: fields.flatMap((field, column) => (field ? [{ column, field }] : [])) }
          : {}),
        ...(asks('network') && network ? { network } : {}),
        ...(asks('period') && period.from && period.to ? { period } : {}),
        ...(asks('day-order') && dayOrder ? { dayOrder } : {}),
      },
    });
  }

  return (
    <div className={classes.mapping}>
      {asks('network') && (
        <Select
          label={t('results.mapping.network')}
          data={resultNetworks.map((value) => ({ value, label: networkName(value) }))}
          value={network}
          onChange={(chosen) => setNetwork(chosen)}
        />
      )}
      {asksColumns &&
        file.columns.map(({ header, examples }, column) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={column}
            label={t('results.mapping.column', { header })}
            description={
              examples.length > 0
                ? t('results.mapping.examples', { examples: formatList(examples) })
                : undefined
            }
            placeholder={t('results.mapping.nothing')}
            clearable
            data={resultFields.map((field) => ({ value: field, label: t('results.field', { field }) }))}
            value={fields[column] ?? null}
            // What one column tells no other does.
            onChange={(chosen) =>
              setFields(fields.map((field, at) => (at === column ? chosen : field === chosen ? null : field)))
            }
          />
        ))}
      {asks('period') &&
        (['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(`results.mapping.${end}`)}
            value={period[end]}
            onChange={(event) => setPeriod({ ...period, [end]: event.currentTarget.value })}
          />
        ))}
      {asks('day-order') && (
        <Select
          label={t('results.mapping.dayOrder')}
          data={orders.map((value) => ({ value, label: t(`results.mapping.${value}`) }))}
          value={dayOrder ?? null}
          onChange={(chosen) => setDayOrder(chosen ?? undefined)}
        />
      )}
      {isTried && lacks && <Notice tone="error">{t('results.mapping.lacks')}</Notice>}
      {map.error && <Notice tone="error">{errorText(map.error, t('results.failed'))}</Notice>}
      <div>
        <Button variant="primary" busy={map.isPending} onClick={save}>
          {t('results.mapping.save')}
        </Button>
      </div>
    </div>
  );
}
