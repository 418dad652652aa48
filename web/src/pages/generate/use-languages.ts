import { api } from '@marquee/contract';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useStoredDraft } from '../../auth/use-stored-draft.ts';

const base = (tag: string) => tag.split('-')[0];

/**
 * The languages of a listing, and those chosen for an order.
 * @param own the language that the listing was read in; null where the store chose
 */
export function useLanguages(appId: string, own: string | null) {
  const { data, isError } = useEndpoint(
    api.listings.languages,
    { params: { appId } },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  const [drafted, setChosen] = useStoredDraft<string[]>(`languages ${appId}`, []);
  const offered = data?.languages.filter((one) => one.own) ?? [];
  const kept = drafted.filter((tag) => offered.some(({ language }) => language === tag));
  const first = offered.find(({ language }) => own && base(language) === base(own)) ?? offered[0];
  const chosen = kept.length > 0 ? kept : first ? [first.language] : [];
  return {
    languages: data?.languages,
    failed: isError,
    chosen,
    setChosen,
    /** What an order names: nothing, while nothing else than the listing's own is chosen. */
    ordered: chosen.length === 1 && chosen[0] === first?.language ? null : chosen.length > 0 ? chosen : null,
  };
}
