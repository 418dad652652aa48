import type { ContactForm } from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import type { SupportTables } from './tables.ts';

export type MessageRow = Selectable<SupportTables['contact_messages']>;

const perPage = 20;

/** Keeps a message and gives its id. */
export async function keepMessage(tx: Tx, form: ContactForm): Promise<string> {
  const { id } = await tx
    .insertInto('contact_messages')
    .values(form)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A message that the mail server has not taken yet. */
export const findUnsent = (db: Db, id: string): Promise<MessageRow | undefined> =>
  db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();

/** Notes how a try to mail a message ended. `fault` null: the mail server has it. */
export async function noteTry(db: Db, id: string, fault: string | null): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ last_error: fault, ...(fault === null ? { sent_at: new Date() } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Deletes what was written under an address. What is not mailed yet is not mailed any more. */
export async function deleteMessagesFrom(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('contact_messages')
    .where((of) => of.fn<string>('lower', ['email']), '=', email.toLowerCase())
    .execute();
}

/** Deletes what was written longer ago than the privacy policy says. */
export async function sweepMessages(db: Db): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where('created_at', '<', sql<Date>`now() - interval '3 years'`)
    .execute();
}

/** A page of messages, newest first. `page` counts from 1. */
export async function listMessages(db: Db, { page, state }: { page: number; state: 'all' | 'unsent' }) {
  const chosen = db
    .selectFrom('contact_messages')
    .$if(state === 'unsent', (query) => query.where('sent_at', 'is', null));
  const [messages, { total }] = await Promise.all([
    chosen
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    chosen.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    messages,
    pagination: { page, total: Number(total), totalPages: Math.max(1, Math.ceil(Number(total) / perPage)) },
  };
}
