import type { Brief } from '../brief/brief.ts';
import type { LlmOptions } from '../copy/llm.ts';
import type { ImageModelOptions } from '../paint/painter.ts';
import type { Result, Run } from '../run.ts';
import type { Usage } from '../usage.ts';

/** What a worker makes its own copywriter from: plain data, since it crosses threads. */
export interface StudioSettings {
  /** null: the built-in copywriter. */
  llm: Pick<LlmOptions, 'baseURL' | 'apiKey' | 'model'> | null;
  /** null: backgrounds are drawn. */
  image: ImageModelOptions | null;
}

/** A run without what cannot be sent. */
export type SentRun = Omit<Run, 'signal' | 'onUsage' | 'onBrief'>;

/** To a worker. `id` tells the runs apart that it has in hand. */
export type Order = { kind: 'run'; id: number; run: SentRun } | { kind: 'abort'; id: number };

/** From a worker; `ready` comes once, before all else. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; result: Result }
  | { kind: 'usage'; id: number; usage: Usage }
  | { kind: 'brief'; id: number; brief: Brief }
  | { kind: 'end'; id: number }
  | { kind: 'fault'; id: number; fault: unknown };
