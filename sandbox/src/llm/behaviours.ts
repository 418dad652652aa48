/**
 * How the stand-in for a language model behaves. A request's `model` names one; other model names get the
 * server's own behaviour.
 */
export const behaviours = [
  /** Copy taken from the facts in the prompt, in the shape that the request asks for. */
  'good',
  /** The right shape with claims that no prompt made. */
  'lies',
  /** Does what the listing orders: takes over a headline that it dictates and repeats the system prompt. */
  'injected',
  /** Stops in the middle with finish_reason 'length'. */
  'cut-off',
  /** Talk around a JSON with single quotes and trailing commas. */
  'malformed',
  /** Strings three times as long as allowed. */
  'too-long',
  /** An empty message. */
  'empty',
  /** The `refusal` field instead of content; for images the content policy's 400. */
  'refusal',
  /** Good, without the usage block. */
  'no-usage',
  /** 429 with Retry-After for the first two requests, then good. */
  'throttled-twice',
  /** 500 for the first two requests, then good. */
  'failing-twice',
  /** Always 500. */
  'failing',
  /** Good after `delayMs`. */
  'slow',
  /** Takes the request and never answers. */
  'silent',
] as const;

export type Behaviour = (typeof behaviours)[number];

export function behaviourOf(model: unknown, otherwise: Behaviour): Behaviour {
  return behaviours.find((name) => name === model) ?? otherwise;
}
