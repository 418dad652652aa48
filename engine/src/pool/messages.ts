import type { Brief } from '../brief/brief.ts';
import type { KeptFindings } from '../listing-findings.ts';
import type { ModelAnswer, ModelCall } from '../processes/model-calls.ts';
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
export type SentRun = Omit<Run, 'signal' | 'onUsage' | 'onOutcome' | 'onBrief' | 'onFindings'>;

/** To a child; `settings` comes once, before all else. `id` and `call` tell apart what it has in hand. */
export type Order =
  | { kind: 'settings'; settings: StudioSettings }
  /** To be done when nobody wants anything; only where it is the first that people wait for. */
  | { kind: 'warm-up' }
  | { kind: 'run'; id: number; run: SentRun }
  | { kind: 'abort'; id: number }
  | ModelAnswer;

/** From a child; `ready` comes once, before all else, and then `alive` again and again. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'alive' }
  | { kind: 'result'; id: number; result: Result }
  | { kind: 'usage'; id: number; usage: Usage }
  | { kind: 'outcome'; id: number; outcome: CopyOutcome }
  | { kind: 'brief'; id: number; brief: Brief }
  | { kind: 'findings'; id: number; findings: KeptFindings }
  | { kind: 'end'; id: number }
  | { kind: 'error'; id: number; error: unknown }
  | ModelCall;
