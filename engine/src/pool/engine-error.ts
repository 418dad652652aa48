/** The engine could not make the ads of a run: an error of its own, or the end of its process. */
export class EngineError extends Error {
  override name = 'EngineError';
  /** @param cause what the process said, or how it ended */
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
