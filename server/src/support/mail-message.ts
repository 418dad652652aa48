import { letter } from '#platform/letter.ts';
import { contact } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { findUnsent, noteTry } from './store.ts';

/**
 * Mails a visitor's message to support, so that an answer goes to the visitor. Where it cannot be mailed, why is
 * kept with it and thrown for the queue, which tries again.
 */
export async function mailMessage(ctx: Context, id: string): Promise<void> {
  const row = await findUnsent(ctx.db, id);
  if (!row) return;
  const { support_email } = await contact(ctx.db);
  try {
    await ctx.mailer.deliver({
      to: support_email,
      replyTo: row.email,
      subject: row.subject,
      ...letter({
        title: row.subject,
        paragraphs: row.message.split(/\s*\n\s*/).filter(Boolean),
        rows: [
          ['Name', row.name],
          ['Email', row.email],
          ['Sent', row.created_at.toISOString().slice(0, 16).replace('T', ' ')],
        ],
      }),
    });
  } catch (error) {
    await noteTry(ctx.db, id, (error as Error).message);
    throw error;
  }
  await noteTry(ctx.db, id, null);
}
