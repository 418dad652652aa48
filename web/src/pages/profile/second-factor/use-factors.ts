import { api, type EndpointData } from '@marquee/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../api/request.ts';
import { useInvalidate } from '../../../api/use-endpoint.ts';
import { factorErrorText } from '../../account/account-errors.ts';

export type Factors = EndpointData<typeof api.secondFactor.status>;

/**
 * One change of them at a time, and what is to be said of the last one.
 * @param onAdded hears that there is one more factor
 */
export function useFactorChanges(onAdded?: () => void) {
  const invalidate = useInvalidate();
  /** Recovery codes that are to be shown, once. */
  const [codes, setCodes] = useState<string[] | null>(null);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: () => invalidate(api.secondFactor.status),
  });
  return {
    busy: isPending,
    errorText: error && factorErrorText(error),
    codes,
    /** The new codes have been kept by their owner. */
    forgetCodes: () => setCodes(null),
    /** After a factor was added; with codes where it is the first. */
    async added(recoveryCodes: string[] | null): Promise<void> {
      setCodes(recoveryCodes);
      await invalidate(api.secondFactor.status);
      onAdded?.();
    },
    removeApp: () => mutate(() => request(api.secondFactor.removeApp, {})),
    removePasskey: (id: string) => mutate(() => request(api.secondFactor.removePasskey, { params: { id } })),
    renewCodes: () =>
      mutate(async () => setCodes((await request(api.secondFactor.renewRecoveryCodes, {})).recoveryCodes)),
  };
}

export type FactorChanges = ReturnType<typeof useFactorChanges>;
