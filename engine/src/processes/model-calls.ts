/** The models that a child may have asked: the one that writes and judges, and the one that paints. */
export type Service = 'llm' | 'image';

/** A request to a model and its answer: a child has them made, for it calls nobody itself. */
export interface SentRequest {
  method: string;
  headers: [string, string][];
  body: string;
}
export type SentAnswer =
  | { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }
  | { failed: string; unavailable: boolean };

/** From a child; `call` tells apart what it has in hand. */
export type ModelCall =
  | { kind: 'ask'; call: number; service: Service; address: string; request: SentRequest }
  /** Nobody waits for the answer any more; `late`: because it took too long. */
  | { kind: 'hang-up'; call: number; late: boolean };

/** To the child. */
export interface ModelAnswer {
  kind: 'answer';
  call: number;
  answer: SentAnswer;
}
