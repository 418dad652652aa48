import { Modal } from '@mantine/core';
import type { FormatConfig } from '@marquee/contract';
import { type FormEvent, useState } from 'react';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Field } from '../parts/field.tsx';
import parts from '../parts/parts.module.css';
import { type FormatIssue, formatIssue, formatValues, sides, toFormat } from './format-draft.ts';

/** A new size, or one that is changed. */
export function FormatModal({
  format,
  taken,
  onClose,
  onDone,
}: {
  /** null for a new one. */
  format: FormatConfig | null;
  /** The keys that there are. */
  taken: string[];
  onClose: () => void;
  onDone: (format: FormatConfig) => void;
}) {
  const [values, setValues] = useState(() => formatValues(format ?? undefined));
  const [issue, setIssue] = useState<FormatIssue | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = formatIssue(values);
    setIssue(found);
    if (!found) onDone(toFormat(values, format, taken));
  }

  const text = (name: keyof typeof values) => ({
    label: t(`configs.formats.${name}`),
    value: values[name],
    onType: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  });
  const side = { type: 'number', step: 1, ...sides };

  return (
    <Modal
      opened
      onClose={onClose}
      title={
        format ? t('configs.formats.edit.title', { name: format.displayName }) : t('configs.formats.add')
      }
    >
      <form className={parts.form} noValidate onSubmit={submit}>
        {issue && <Notice tone="error">{t(issue)}</Notice>}
        <Field {...text('displayName')} maxLength={40} data-autofocus />
        <Field {...text('description')} maxLength={200} />
        <div className={parts.fields}>
          <Field {...text('width')} {...side} />
          <Field {...text('height')} {...side} />
        </div>
        <Field {...text('platforms')} description={t('configs.formats.platforms.hint')} />
        <div className={parts.buttons}>
          <Button type="submit" variant="primary">
            {t(format ? 'configs.formats.apply' : 'configs.formats.add.submit')}
          </Button>
          <Button onClick={onClose}>{t('admin.cancel')}</Button>
        </div>
      </form>
    </Modal>
  );
}
