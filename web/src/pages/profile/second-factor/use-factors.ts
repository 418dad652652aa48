import { api } from '@marquee/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { request } from '../../../api.ts';
import { factorFailure } from '../../account/account-failure.ts';

export type Factors = z.output<typeof api.secondFactor.status.reply>['data'];

const queryKey = ['second-factor'];

/** The second factors of the signed-in user. */
export const useFactors = () =>
  useQuery({
    queryKey,
    queryFn: async () => (await request(api.secondFactor.status, {})).data,
  });

/**
 * One change of them at a time, and what is to be said of the last one.
 * @param onAdded hears that there is one more factor
 */
export function useFactorChanges(onAdded?: () => void) {
  const client = useQueryClient();
  /** Recovery codes that are to be shown, once. */
  const [codes, setCodes] = useState<string[] | null>(null);
  const { mutate, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  return {
    busy: isPending,
    failure: error && factorFailure(error),
    codes,
    /** The new codes have been kept by their owner. */
    forgetCodes: () => setCodes(null),
    /** After a factor was added; with codes where it is the first. */
    async added(recoveryCodes: string[] | null): Promise<void> {
      setCodes(recoveryCodes);
      await client.invalidateQueries({ queryKey });
      onAdded?.();
    },
    removeApp: () => mutate(() => request(api.secondFactor.removeApp, {})),
    removePasskey: (id: string) => mutate(() => request(api.secondFactor.removePasskey, { params: { id } })),
    renewCodes: () =>
      mutate(async () =>
        setCodes((await request(api.secondFactor.renewRecoveryCodes, {})).data.recoveryCodes),
      ),
  };
}

export type FactorChanges = ReturnType<typeof useFactorChanges>;
