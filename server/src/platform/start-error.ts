/** A reason not to start that the operator can do something about: its message says what. Shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
