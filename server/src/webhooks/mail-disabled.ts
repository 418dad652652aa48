import type { UserId } from '@marquee/contract';
import { letter } from '#platform/letter.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';

const reasons = {
  gone: 'It answered 410: that it wants no more messages.',
  failing: 'For five days nothing could be delivered to it.',
};

/** Mails the owner of an address that it is told nothing any more. */
export async function mailDisabled(
  ctx: Context,
  tx: Tx,
  userId: UserId,
  url: string,
  because: keyof typeof reasons,
): Promise<void> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const address = url.split('?', 1)[0] ?? '';
  await ctx.mailer.send(tx, {
    to: email,
    subject: 'A webhook of yours was turned off',
    ...letter({
      title: 'A webhook of yours was turned off',
      paragraphs: [
        reasons[because],
        'Turn it on again in your profile when it works. What was missed can be sent again from there.',
      ],
      rows: [['Address', address]],
      link: { label: 'Webhooks', url: `${ctx.config.publicUrl}/profile?tab=webhooks` },
    }),
  });
}
