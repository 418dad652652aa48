import { type AdResult, api } from '@marquee/contract';
import { useEndpoint } from '../../api/use-endpoint.ts';

/** How the ads of an app stand in its results, by their ids; empty while nothing is known. */
export function useStandings(appId: string | null): ReadonlyMap<string, AdResult> {
  const results = useEndpoint(
    api.results.read,
    { query: { appId: appId ?? '' } },
    { enabled: appId !== null, staleTime: 60_000 },
  );
  return new Map(results.data?.ads.map((ad) => [ad.adID as string, ad]));
}
