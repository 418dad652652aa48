import { networkOf, type UserId } from '@marquee/contract';
import type { NetworkText } from '@marquee/engine';
import type { Selectable } from 'kysely';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import type { KitTables } from './tables.ts';

/** A text that its author wrote; of a message where `message_id` says so, else the nth of its field. */
export type OwnText = Pick<
  Selectable<KitTables['kit_texts']>,
  'network' | 'field' | 'message_id' | 'n' | 'text'
>;

/** Whose words, of which app, in which language. */
export interface TextsPlace {
  userId: UserId;
  appId: string;
  language: string;
}

export const ownTexts = ({ db }: Context, { userId, appId, language }: TextsPlace): Promise<OwnText[]> =>
  db
    .selectFrom('kit_texts')
    .select(['network', 'field', 'message_id', 'n', 'text'])
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .where('language', '=', language)
    .orderBy('network')
    .orderBy('field')
    .orderBy('n')
    .execute();

/** Keeps texts of an author; an empty one gives its place back to ours. */
export function keepOwnTexts(
  { db }: Context,
  { userId, appId, language }: TextsPlace,
  texts: readonly OwnText[],
): Promise<void> {
  return transaction(db, async (tx) => {
    for (const { text, ...place } of texts) {
      const key = { user_id: userId, app_id: appId, language, ...place };
      if (text === '') {
        let gone = tx.deleteFrom('kit_texts');
        for (const [column, value] of Object.entries(key))
          gone = gone.where(column as keyof typeof key, '=', value as never);
        await gone.execute();
      } else
        await tx
          .insertInto('kit_texts')
          .values({ ...key, text })
          .onConflict((conflict) =>
            conflict
              .columns(['user_id', 'app_id', 'language', 'network', 'field', 'message_id', 'n'])
              .doUpdateSet({ text }),
          )
          .execute();
    }
  });
}

/** Where a text is kept by, so that it stays with its message in kits of other ads. */
export function placeOf({
  network,
  field,
  n,
  messageId,
}: Pick<NetworkText, 'network' | 'field' | 'n' | 'messageId'>): Omit<OwnText, 'text'> {
  const ofMessage = networkOf(network).texts.find(({ id }) => id === field)?.of === 'message';
  return ofMessage && messageId !== ''
    ? { network, field, message_id: messageId, n: 0 }
    : { network, field, message_id: '', n };
}

const isSamePlace = (one: Omit<OwnText, 'text'>, other: Omit<OwnText, 'text'>) =>
  one.network === other.network &&
  one.field === other.field &&
  one.message_id === other.message_id &&
  one.n === other.n;

/** A text of a kit, and whether its author wrote it: then no claim of it stands in the listing by our account. */
export type PlacedText = NetworkText & { own: boolean };

/**
 * Our texts with the author's in their places, and behind them those that have a place of their own.
 * @param messages those of the kit's ads: words for another are left out
 */
export function withOwnTexts(
  written: readonly NetworkText[],
  own: readonly OwnText[],
  messages: ReadonlySet<string>,
): PlacedText[] {
  const left = new Set(own);
  const texts = written.map((text): PlacedText => {
    const edited = own.find((one) => isSamePlace(one, placeOf(text)));
    if (!edited) return { ...text, own: false };
    left.delete(edited);
    return { ...text, text: edited.text, evidence: [], own: true };
  });
  for (const { network, field, message_id, text } of left) {
    if (message_id !== '' && !messages.has(message_id)) continue;
    const before = texts.filter((one) => one.network === network && one.field === field).length;
    texts.push({ network, field, n: before + 1, text, messageId: message_id, evidence: [], own: true });
  }
  return texts;
}
