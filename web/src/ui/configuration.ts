import type { api } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { host } from '../host.ts';

type Reply = z.output<typeof api.configuration.get.reply>;
export type Configuration = Reply['data'];

/**
 * What this installation tells every page, and whether it could not be loaded.
 * A plain fetch, since every public page needs it and the validating client would double what they weigh.
 */
export function useConfigurationState(): { configuration: Configuration | undefined; failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['configuration'],
    staleTime: 60_000,
    queryFn: async (): Promise<Configuration> => {
      const response = await fetch(`${host}/api/public/global-config`);
      if (!response.ok) throw new Error(`Configuration: ${response.status}`);
      return ((await response.json()) as Reply).data;
    },
  });
  return { configuration: data, failed: isError && !data };
}

/** What this installation tells every page; undefined until it is known, or while it cannot be loaded. */
export const useConfiguration = (): Configuration | undefined => useConfigurationState().configuration;
