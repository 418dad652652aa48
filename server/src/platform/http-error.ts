import { type ErrorCode, type ErrorReply, errors } from '@marquee/contract';

/** A failure the caller is told of: becomes `{success: false, error, code}` with the status of its code. */
export class HttpError extends Error {
  code: ErrorCode;
  headers: Record<string, string>;
  /** What the reply carries besides. */
  more: Omit<ErrorReply, 'success' | 'error' | 'code'>;

  /**
   * @param sentence what the user reads; the code's own sentence when absent
   * @param headers further reply headers, such as `retry-after`
   */
  constructor(
    code: ErrorCode,
    sentence: string = errors[code][1],
    headers: Record<string, string> = {},
    more: Omit<ErrorReply, 'success' | 'error' | 'code'> = {},
  ) {
    super(sentence);
    this.name = 'HttpError';
    this.code = code;
    this.headers = headers;
    this.more = more;
  }

  get status(): number {
    return errors[this.code][0];
  }
}
