import type { api, EndpointData } from '@marquee/contract';
import { publicApi, usePublicEndpoint } from '../api/public-api.ts';

export type Configuration = EndpointData<typeof api.configuration.get>;

/** What this installation tells every page, and whether it could not be loaded. */
export function useConfigurationState(): { configuration: Configuration | undefined; failed: boolean } {
  const { data, isError } = usePublicEndpoint(publicApi.configuration, 60_000);
  return { configuration: data, failed: isError && !data };
}

/** What this installation tells every page; undefined until it is known, or while it cannot be loaded. */
export const useConfiguration = (): Configuration | undefined => useConfigurationState().configuration;
