import {
  type AppData,
  checkText,
  countCharacters,
  type KitText,
  limitOf,
  type MissingPart,
  type NetworkId,
  networkOf,
  refusals,
  type UserId,
} from '@marquee/contract';
import type { NetworkText, TextMessage } from '@marquee/engine';
import type { AdPool } from '@marquee/engine/pool';
import type { Context } from '../context.ts';
import { findListing } from '../listings/index.ts';
import type { LanguageTexts } from './kit-parts.ts';
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

/** Texts that the user wrote, by network, field and number. */
async function ownTexts({ db }: Context, userId: UserId, appId: string, language: string) {
  const rows = await db
    .selectFrom('kit_texts')
    .select(['network', 'field', 'n', 'text'])
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .where('language', '=', language)
    .orderBy('n')
    .execute();
  return new Map(rows.map((row) => [`${row.network} ${row.field} ${row.n}`, row]));
}

/** A text as a kit and its page show it. */
export function presentedText(text: NetworkText, language: string): LanguageTexts['texts'][number] {
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
    ownTexts(ctx, userId, appId, language),
  ]);
  const texts = written.map((text) => {
    const key = `${text.network} ${text.field} ${text.n}`;
    const edited = own.get(key);
    own.delete(key);
    return edited && edited.text !== text.text ? { ...text, text: edited.text, evidence: [] } : text;
  });
  const added = [...own.values()]
    .filter(({ network }) => networks.includes(network))
    .map((row): NetworkText => ({ ...row, messageId: '', evidence: [] }));
  return { language, texts: [...texts, ...added].map((text) => presentedText(text, language)) };
}

/** Why a text would not be taken, in sentences; none where it would. */
export function refusalsOf(text: Pick<KitText, 'network' | 'field' | 'text'>, language: string): string[] {
  const network = networkOf(text.network);
  const field = network.texts.find(({ id }) => id === text.field);
  if (!field) return [`${network.name} has no such text.`];
  const formula = isCellSafe(text.text) ? [] : ['A spreadsheet would take this text for a formula.'];
  return [...refusals(checkText(network, field, text.text, language)), ...formula];
}

/** What the texts of a language lack: fewer than a network takes, or one that it would refuse. */
export function missingTexts(
  network: NetworkId,
  { language, texts }: LanguageTexts,
  messages: number,
): MissingPart[] {
  return networkOf(network).texts.flatMap((field): MissingPart[] => {
    const have = texts.filter((text) => text.network === network && text.field === field.id).length;
    const wanted = field.of === 'message' ? Math.min(field.min, 1) * messages : field.max;
    if (have >= wanted) return [];
    const why =
      have === 0
        ? `The listing gives no words for it; the network takes ${wanted}.`
        : `${have} of ${wanted}: the listing bears out no more.`;
    return [{ network, language, what: field.id, why }];
  });
}
