/** Where Marquee is, and with which key it is called. */
export interface Connection {
  /** Where Marquee is: `https://ads.example.com`. */
  url: string;
  key: string;
  /** Sends a request in the place of the global `fetch`. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Names the call, so that repeating it does nothing twice: made anew for each call where it is left out. */
  idempotencyKey?: string;
  /** The picture or file that is the body itself; a `File` goes with its name. */
  file?: Blob;
}

export interface WaitOptions<State> {
  signal?: AbortSignal;
  /** Called whenever more is done than before. */
  onProgress?: (state: State) => void;
}
