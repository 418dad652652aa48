import {
  type AppData,
  checkText,
  countCharacters,
  type KitText,
  limitOf,
  type NetworkId,
  networkOf,
  refusals,
  type UserId,
} from '@marquee/contract';
import type { NetworkText, TextMessage } from '@marquee/engine';
import { brokenPolicies, type Policy } from '@marquee/engine/policy';
import type { AdPool } from '@marquee/engine/pool';
import type { Context } from '../context.ts';
import { findListing } from '../listings/index.ts';
import type { KitGap, LanguageTexts } from './kit-parts.ts';
import { ownTexts, type PlacedText, withOwnTexts } from './own-texts.ts';
import type { KitAd } from './store.ts';
import { isCellSafe } from './tables-of-texts.ts';

/** The messages of ads, each once: what nothing bears out stays an ad's own. */
function messagesOf(ads: readonly KitAd[]): TextMessage[] {
  const messages = new Map<string, TextMessage>();
  for (const { recipe, hasOwnClaims } of ads)
    if (recipe && !hasOwnClaims && !messages.has(recipe.message.id))
      messages.set(recipe.message.id, recipe.message as unknown as TextMessage);
  return [...messages.values()];
}

/** A text as a kit and its page show it. */
export function presentedText(text: PlacedText, language: string): LanguageTexts['texts'][number] {
  const network = networkOf(text.network);
  const field = network.texts.find(({ id }) => id === text.field);
  return {
    network: text.network,
    field: text.field,
    n: text.n,
    text: text.text,
    characters: countCharacters(text.text, network.counting),
    limit: field ? limitOf(field, text.text, language) : null,
    messageId: text.messageId,
    own: text.own,
    warnings: text.own ? warningsOf(text.text) : [],
    evidence: text.evidence.map(({ field: place, start, end, claim }) => ({
      field: place,
      start,
      end,
      claim,
    })),
  };
}

interface TextsWanted {
  listing: AppData;
  language: string;
  ads: readonly KitAd[];
  networks: readonly NetworkId[];
  signal?: AbortSignal | undefined;
}

/** The engine's texts for the messages of ads; none begins a formula. */
export async function wordTexts(
  pool: Pick<AdPool, 'texts'>,
  { ads, ...request }: TextsWanted,
): Promise<NetworkText[]> {
  const written = await pool.texts({ ...request, messages: messagesOf(ads) });
  return written.filter(({ text }) => isCellSafe(text));
}

/**
 * The texts of a language for networks: the engine's, with the user's own in their places. null where the app's listing is
 * gone.
 */
export async function languageTexts(
  ctx: Context,
  userId: UserId,
  {
    appId,
    language,
    ads,
    networks,
  }: { appId: string; language: string; ads: readonly KitAd[]; networks: readonly NetworkId[] },
  signal?: AbortSignal,
): Promise<LanguageTexts | null> {
  const listing = await findListing(ctx, ads[0]?.listingId ?? appId);
  if (!listing) return null;
  const [written, own] = await Promise.all([
    wordTexts(ctx.adPool, { listing, language, ads, networks, signal }),
    ownTexts(ctx, { userId, appId, language }),
  ]);
  const messages = new Set(ads.flatMap(({ messageId }) => messageId ?? []));
  const wanted = own.filter(({ network }) => networks.includes(network));
  const texts = withOwnTexts(written, wanted, messages);
  return { language, texts: texts.map((text) => presentedText(text, language)) };
}

/** What networks may object to in words of an author's own. */
const warned: Record<Policy, string> = {
  superlative: 'Networks ask for proof of words of rank, such as “best” or “No. 1”.',
  price: 'Prices and offers must be true where the ad is shown, and as long as it runs.',
  award: 'Networks ask for proof of awards and recommendations.',
  address: 'Addresses, handles and phone numbers in texts are often refused.',
  store: 'Names of app stores are trademarks: their owners say how they may be used.',
  fear: 'Networks refuse texts that frighten people.',
  personal: 'Networks refuse texts that speak of traits of the reader.',
  comparison: 'Comparisons with others must be proven.',
  download: 'A call to download belongs on the button of the network.',
};

const warningsOf = (text: string): string[] => brokenPolicies(text).map((policy) => warned[policy]);

/** Why a text would not be taken, in sentences; none where it would. */
export function refusalsOf(text: Pick<KitText, 'network' | 'field' | 'text'>, language: string): string[] {
  const network = networkOf(text.network);
  const field = network.texts.find(({ id }) => id === text.field);
  if (!field) return [`${network.name} has no such text.`];
  const formula = isCellSafe(text.text) ? [] : ['A spreadsheet would take this text for a formula.'];
  return [...refusals(checkText(network, field, text.text, language)), ...formula];
}

/** How many texts there are of each field of a network, and how many it wants. */
export const countTexts = (network: NetworkId, texts: LanguageTexts['texts'], messages: number) =>
  networkOf(network).texts.map((field) => ({
    field: field.id,
    have: texts.filter((text) => text.network === network && text.field === field.id).length,
    wanted: field.of === 'message' ? Math.min(field.min, 1) * messages : field.max,
  }));

/** What the texts of a language lack: fewer than a network takes, or one that it would refuse. */
export function missingTexts(
  network: NetworkId,
  { language, texts }: LanguageTexts,
  messages: number,
): KitGap[] {
  return countTexts(network, texts, messages).flatMap(({ field, have, wanted }): KitGap[] => {
    if (have >= wanted) return [];
    const why =
      have === 0
        ? `The listing gives no words for it; the network takes ${wanted}.`
        : `${have} of ${wanted}: the listing bears out no more.`;
    const reason = have === 0 ? 'noWords' : 'fewer';
    return [{ network, language, what: field, why, reason, have, wanted }];
  });
}

/** The texts that their networks would take; the others are told of. */
export function keepTaken({ language, texts }: LanguageTexts, missing: KitGap[]): LanguageTexts {
  return {
    language,
    texts: texts.filter((text) => {
      const { network, field, n, characters, limit } = text;
      const [why] = refusalsOf(text, language);
      if (!why) return true;
      const gap = { network, language, what: `${field} ${n}`, why };
      missing.push(
        limit !== null && characters > limit
          ? { ...gap, reason: 'tooLong', have: characters, wanted: limit }
          : { ...gap, reason: 'notTaken' },
      );
      return false;
    }),
  };
}
