import { letter } from '#platform/letter.ts';
import { contact } from '../../configuration/index.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database.ts';

/** What changed about the second factors of an account, as its owner is told. */
const sentences = {
  'app-added': 'An authenticator app was added. Signing in takes a code of it from now on.',
  'app-removed': 'The authenticator app was removed.',
  'passkey-added': 'A passkey was added. It signs in by itself, and is a second factor beside the password.',
  'passkey-removed': 'A passkey was removed.',
  'codes-renewed': 'New recovery codes were made. The old ones do not work any more.',
  'code-used': 'One of your recovery codes was used to sign in. It does not work again.',
  cleared: 'All second factors were removed by an administrator. All sessions have ended.',
};

export type FactorEvent = keyof typeof sentences;

/** Tells the owner of an account what changed, in the transaction that changed it. */
export async function mailFactorNotice(
  ctx: Context,
  tx: Tx,
  email: string,
  event: FactorEvent,
  isOn: boolean,
): Promise<void> {
  const { support_email } = await contact(tx);
  await ctx.mailer.send(tx, {
    to: email,
    replyTo: support_email,
    subject: 'The second factor of your Marquee account',
    ...letter({
      title: 'Your second factor',
      paragraphs: [
        sentences[event],
        ...(isOn ? [] : ['Your account has no second factor now.']),
        `If it was not you, choose a new password now and write to ${support_email}.`,
      ],
      link: { label: 'Look at your account', url: `${ctx.config.publicUrl}/profile?tab=password` },
    }),
  });
}
