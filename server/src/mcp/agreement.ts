import type { Marquee } from '@marquee/client';
import { ToolUseError } from './error-text.ts';

const things = { edit: 'Saving this edit', kit: 'Building this kit' };

/**
 * Lets nothing be spent that the user was not told of.
 * @throws ToolUseError with the price, where less was agreed to
 */
export async function requireAgreement(
  marquee: Marquee,
  thing: keyof typeof things,
  agreedCredits: number,
): Promise<void> {
  const { [`${thing}_cost` as const]: price } = await marquee.credits.costs();
  if (price > agreedCredits)
    throw new ToolUseError(
      `${things[thing]} costs ${price} credits. Tell the user, and pass agreedCredits: ${price} once they agree.`,
    );
}
