/** The answer to a call that asked not to wait for what it started (`Prefer: respond-async`, RFC 7240): 202. */
export class Accepted {
  data: object;
  constructor(data: object) {
    this.data = data;
  }
}

/** Whether a `Prefer` header asks not to wait. */
export const prefersAsync = (header: string | string[] | undefined): boolean =>
  [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .some((one) => /^\s*respond-async\s*(;|$)/i.test(one));
