import { FileInput } from '@mantine/core';
import { api, type NetworkId, networkOf } from '@marquee/contract';
import { useState } from 'react';
import { request } from '../../api/request.ts';
import { t } from '../../i18n.ts';
import { errorText } from '../../ui/error-text.ts';

/** Takes the file that the user exported from a network. */
export function TemplateField({
  network,
  onTaken,
}: {
  network: NetworkId;
  onTaken: (templateId: string | undefined) => void;
}) {
  const [columns, setColumns] = useState<number | null>(null);
  const [failure, setFailure] = useState('');

  async function send(file: File | null) {
    setColumns(null);
    setFailure('');
    onTaken(undefined);
    if (!file) return;
    try {
      const input = { query: { network }, body: file } as unknown as Parameters<
        typeof request<typeof api.kits.template>
      >[1];
      const taken = await request(api.kits.template, input);
      setColumns(taken.columns.length);
      onTaken(taken.templateId);
    } catch (error) {
      setFailure(errorText(error, t('kit.failed')));
    }
  }

  return (
    <FileInput
      label={t('kit.template', { network: networkOf(network).name })}
      description={columns === null ? t('kit.template.hint') : t('kit.template.taken', { count: columns })}
      accept=".csv,.tsv,.txt,.xlsx"
      placeholder={t('kit.template.choose')}
      clearable
      clearButtonProps={{ 'aria-label': t('kit.template.remove') }}
      error={failure || null}
      onChange={(file) => void send(file)}
    />
  );
}
