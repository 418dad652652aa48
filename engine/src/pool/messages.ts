import type { Brief } from '../brief/brief.ts';
import type { Result, Run } from '../run.ts';
import type { CopyOutcome, Usage } from '../usage.ts';

/** A model behind an OpenAI-compatible server, as its users in a child know it: without the key. */
export interface ModelName {
  /** Up to and with `/v1`. */
  baseURL: string;
  model: string;
}

/** What a child makes its own copywriter and painter from: plain data, since it goes to another process. */
export interface StudioSettings {
  /** null: the built-in copywriter. */
  llm: ModelName | null;
  /** null: backgrounds are drawn. */
  image: ModelName | null;
}

/** A run without what cannot be sent. */
export type SentRun = Omit<Run, 'signal' | 'onUsage' | 'onOutcome' | 'onBrief'>;

export type Service = keyof StudioSettings;

/** A request to a model and its answer: a child has them made, for it calls nobody itself. */
export interface SentRequest {
  method: string;
  headers: [string, string][];
  body: string;
}
export type SentAnswer =
  | { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }
  | { failed: string; unavailable: boolean };

/** To a child; `settings` comes once, before all else. `id` and `call` tell apart what it has in hand. */
export type Order =
  | { kind: 'settings'; settings: StudioSettings }
  /** To be done when nobody wants anything; only where it is the first that people wait for. */
  | { kind: 'warm-up' }
  | { kind: 'run'; id: number; run: SentRun }
  | { kind: 'abort'; id: number }
  | { kind: 'answer'; call: number; answer: SentAnswer };

/** From a child; `ready` comes once, before all else, and then `alive` again and again. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'alive' }
  | { kind: 'result'; id: number; result: Result }
  | { kind: 'usage'; id: number; usage: Usage }
  | { kind: 'outcome'; id: number; outcome: CopyOutcome }
  | { kind: 'brief'; id: number; brief: Brief }
  | { kind: 'end'; id: number }
  | { kind: 'error'; id: number; error: unknown }
  | { kind: 'ask'; call: number; service: Service; address: string; request: SentRequest }
  /** Nobody waits for the answer any more; `late`: because it took too long. */
  | { kind: 'hang-up'; call: number; late: boolean };
