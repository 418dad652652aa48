import { Checkbox } from '@mantine/core';
import { api } from '@marquee/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api.ts';
import { t } from '../../i18n.ts';
import { Message } from '../../ui/message.tsx';
import { consentFailure } from '../account/account-failure.ts';

const queryKey = ['consent'];

/** Asks for product news by mail, who came by way of another house for the first time; anybody can change their mind. */
export function PromotionConsent() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await request(api.accounts.consent, {})).data.emailPromotionConsent,
  });
  const choose = useMutation({
    networkMode: 'always',
    mutationFn: async (emailPromotionConsent: boolean) => {
      await request(api.accounts.setConsent, { body: { emailPromotionConsent } });
      client.setQueryData(queryKey, emailPromotionConsent);
    },
  });
  if (data === undefined) return null;
  return (
    <>
      <Checkbox
        label={t('register.consent')}
        checked={data}
        disabled={choose.isPending}
        onChange={(event) => choose.mutate(event.currentTarget.checked)}
      />
      {choose.isError && <Message tone="error">{consentFailure(choose.error)}</Message>}
    </>
  );
}
