import { api, type PaymentSettings } from '@marquee/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api.ts';

const queryKey = ['admin', 'payment-settings'] as const;

export const usePaymentSettings = () =>
  useQuery({ queryKey, queryFn: async () => (await request(api.adminPayments.settings, {})).data });

/** Puts saved settings in the place of the loaded ones, and has the shop loaded anew. */
export function usePaymentSettingsSaved() {
  const queries = useQueryClient();
  return {
    saved(settings: PaymentSettings) {
      queries.setQueryData(queryKey, settings);
      void queries.invalidateQueries({ queryKey: ['configuration'] });
    },
    reload: () => queries.refetchQueries({ queryKey }),
  };
}
