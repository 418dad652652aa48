import { Checkbox } from '@mantine/core';
import { api } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '../../api/query-key.ts';
import { useApiMutation, useEndpoint } from '../../api/use-endpoint.ts';
import { t } from '../../i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { consentErrorText } from '../account/account-errors.ts';

/** Allows what leads in the user's results to count in what administrators see over all accounts; off unless it is allowed. */
export function LeadSharing() {
  const client = useQueryClient();
  const { data } = useEndpoint(api.results.sharing, {});
  const choose = useApiMutation(api.results.setSharing, {
    onSuccess: (sharing) => client.setQueryData(queryKey(api.results.sharing), sharing),
  });
  if (data === undefined) return null;
  return (
    <>
      <Checkbox
        label={t('data.sharing')}
        description={t('data.sharing.text')}
        checked={data.sharesLeads}
        disabled={choose.isPending}
        onChange={(event) => choose.mutate({ body: { sharesLeads: event.currentTarget.checked } })}
      />
      {choose.isError && <Notice tone="error">{consentErrorText(choose.error)}</Notice>}
    </>
  );
}
