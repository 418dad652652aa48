import { Checkbox } from '@mantine/core';
import { api } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '../../api/query-key.ts';
import { useApiMutation, useEndpoint } from '../../api/use-endpoint.ts';
import { t } from '../../i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { consentErrorText } from '../account/account-errors.ts';

/** Asks for product news by mail, who came by way of another house for the first time; anybody can change their mind. */
export function PromotionConsent() {
  const client = useQueryClient();
  const { data } = useEndpoint(api.accounts.consent, {});
  const choose = useApiMutation(api.accounts.setConsent, {
    onSuccess: (_, { body: { emailPromotionConsent } }) =>
      client.setQueryData(queryKey(api.accounts.consent), { emailPromotionConsent }),
  });
  if (data === undefined) return null;
  return (
    <>
      <Checkbox
        label={t('register.consent')}
        checked={data.emailPromotionConsent}
        disabled={choose.isPending}
        onChange={(event) => choose.mutate({ body: { emailPromotionConsent: event.currentTarget.checked } })}
      />
      {choose.isError && <Notice tone="error">{consentErrorText(choose.error)}</Notice>}
    </>
  );
}
