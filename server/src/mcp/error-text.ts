import { MarqueeError } from '@marquee/client';

/** What the model can do about an error whose sentence is written for people. */
const advice: Record<string, string> = {
  UNAUTHENTICATED: 'Ask the user for a key from their Marquee profile.',
  KEY_REFUSED: 'Ask the user for another key from their Marquee profile.',
  SCOPE_MISSING: 'Ask the user for a key with that scope.',
  QUOTE_OUTDATED: 'Call quote_ads again and name the new quoteId.',
  INSUFFICIENT_CREDITS: 'Tell the user; only they can buy credits.',
  USER_OPERATION_IN_PROGRESS: 'Wait for the running generation with get_generation, then try again.',
  EDITED_MEANWHILE: 'Call get_ad to see the newest version, then edit that.',
  CLAIM_UNPROVEN: 'Ask the user whether these are their own claims; only then pass ownClaims: true.',
  NO_RECIPE: 'This ad cannot be opened for editing. list_ads shows it.',
};

/** A mistake of the call that the tool itself sees. */
export class ToolUseError extends Error {
  override name = 'ToolUseError';
}

/** An error as a tool's answer. What is not the caller's doing is not told. */
export function errorText(error: unknown): string {
  if (error instanceof ToolUseError) return error.message;
  if (!(error instanceof MarqueeError)) return 'INTERNAL: Something went wrong on our side. Try again.';
  const { code, message, details, docs, retryAfterSeconds } = error;
  return [
    `${code}: ${message}`,
    advice[code],
    retryAfterSeconds ? `Try again in ${Math.ceil(retryAfterSeconds)} s.` : null,
    Object.keys(details).length > 0 ? JSON.stringify(details) : null,
    docs ? `More: ${docs}` : null,
  ]
    .filter(Boolean)
    .join(' ');
}
