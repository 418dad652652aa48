import { type ErrorCode, type ErrorReason, type ErrorReply, errorSentence, errors } from '@marquee/contract';

/** An error that the caller receives: becomes `{success: false, error, code}` with the status of its code. */
export class HttpError<Code extends ErrorCode = ErrorCode> extends Error {
  code: ErrorCode;
  headers: Record<string, string>;
  /** What the reply carries besides. */
  more: Omit<ErrorReply, 'success' | 'error' | 'code'>;

  /**
   * @param why the code's own sentence when absent
   * @param headers further reply headers, such as `retry-after`
   */
  constructor(
    code: Code,
    why?: ErrorReason<Code>,
    headers: Record<string, string> = {},
    more: Omit<ErrorReply, 'success' | 'error' | 'code'> = {},
  ) {
    super(errorSentence(code, why));
    this.name = 'HttpError';
    this.code = code;
    this.headers = headers;
    this.more = more;
  }

  get status(): number {
    return errors[this.code][0];
  }
}
