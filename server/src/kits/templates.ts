import { randomUUID } from 'node:crypto';
import type { NetworkId, UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { readTemplate } from './templates/fill-template.ts';
import { TemplateError } from './templates/read-table.ts';

/** Templates that one account may have: a further one takes the place of the oldest. */
const maxTemplates = 100;

/**
 * Keeps a file that a user exported from a network, if it is understood.
 * @throws HttpError TEMPLATE_REFUSED with the reason
 */
export async function takeTemplate(
  { db }: Context,
  userId: UserId,
  network: NetworkId,
  file: Buffer,
): Promise<{ templateId: string; columns: string[] }> {
  const columns = await understood(network, file);
  const { count } = await db
    .selectFrom('kit_templates')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxTemplates)
    await db
      .deleteFrom('kit_templates')
      .where('id', 'in', (old) =>
        old
          .selectFrom('kit_templates')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .limit(1),
      )
      .execute();
  const templateId = randomUUID();
  await db.insertInto('kit_templates').values({ id: templateId, user_id: userId, network, file }).execute();
  return { templateId, columns };
}

async function understood(network: NetworkId, file: Buffer): Promise<string[]> {
  try {
    return await readTemplate(network, file);
  } catch (error) {
    if (error instanceof TemplateError)
      throw new HttpError('TEMPLATE_REFUSED', { reason: 'fault', fault: error.message });
    throw error;
  }
}
