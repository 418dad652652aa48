import { type AdId, type ResultNetwork, readAdToken, type UserId } from '@marquee/contract';
import type { Db, Tx } from '../database.ts';
import { digest } from './digest.ts';

export interface MatchedAd {
  adId: AdId;
  appId: string;
}

/** Texts of an app's ads, in their pictures and as people wrote them for kits, and the newest ad of the message that says each. */
async function adsByText(db: Db | Tx, userId: UserId, appId: string): Promise<Map<string, MatchedAd>> {
  const ads = await db
    .selectFrom('ads')
    .select(['id', 'copy'])
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(2_000)
    .execute();
  const found = new Map<string, MatchedAd>();
  for (const { id, copy } of ads)
    for (const text of [copy.headline, copy.sub])
      if (text && !found.has(text)) found.set(text, { adId: id, appId });
  const written = await db
    .selectFrom('kit_texts')
    .select(['message_id', 'text'])
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .where('message_id', '<>', '')
    .execute();
  for (const { message_id, text } of written) {
    const ad = ads.find(({ copy }) => copy.messageId === message_id);
    if (ad && !found.has(text)) found.set(text, { adId: ad.id, appId });
  }
  return found;
}

/** Finds the ads that names of a file stand for; one for each import, since it remembers what it found. */
export function createMatcher(
  db: Db | Tx,
  { userId, appId, network }: { userId: UserId; appId: string; network: ResultNetwork },
): (names: readonly string[]) => Promise<Map<string, MatchedAd | null>> {
  const matchesTexts = network === 'google-app' || network === 'google-display';
  let texts: Map<string, MatchedAd> | undefined;
  let known = new Map<string, MatchedAd | null>();

  /** By what a person said before, by the token, by the exact text of a Google asset; nothing is guessed. */
  async function find(names: readonly string[]) {
    if (matchesTexts) texts ??= await adsByText(db, userId, appId);
    const said = await db
      .selectFrom('result_names')
      .leftJoin('ads', 'ads.id', 'result_names.ad_id')
      .select(['result_names.name_digest', 'ads.id', 'ads.app_id'])
      .where('result_names.user_id', '=', userId)
      .where('result_names.app_id', '=', appId)
      .where('result_names.network', '=', network)
      .execute();
    const saidOf = new Map(said.map((row) => [row.name_digest.replaceAll('-', ''), row]));
    const numbers = new Map<string, number>();
    for (const name of names) {
      const token = readAdToken(name);
      if (token) numbers.set(name, token.number);
    }
    const ads = numbers.size
      ? await db
          .selectFrom('ads')
          .select(['id', 'app_id', 'token_number'])
          .where('user_id', '=', userId)
          .where('token_number', 'in', [...new Set(numbers.values())])
          .execute()
      : [];
    const byNumber = new Map(ads.map((ad) => [ad.token_number, { adId: ad.id, appId: ad.app_id }]));
    return (name: string): MatchedAd | null => {
      const remembered = saidOf.get(digest(name));
      if (remembered)
        return remembered.id && remembered.app_id ? { adId: remembered.id, appId: remembered.app_id } : null;
      return byNumber.get(numbers.get(name) ?? -1) ?? texts?.get(name) ?? null;
    };
  }

  return async (names) => {
    // Names of a million different ads are not remembered.
    if (known.size > 100_000) known = new Map();
    const unknown = [...new Set(names)].filter((name) => !known.has(name));
    if (unknown.length > 0) {
      const match = await find(unknown);
      for (const name of unknown) known.set(name, match(name));
    }
    return known;
  };
}
