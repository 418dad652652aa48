import type { EditOptions, Preview } from '@marquee/contract';
import type { MadeMotion, MotionRequest } from '../motion/make-motion.ts';
import type { ModelAnswer, ModelCall } from '../processes/model-calls.ts';
import type { Size } from '../raster/size.ts';
import type { DrawOutcome } from '../recipe/draw-ad.ts';
import type { EditRequest } from '../recipe/edit-ad.ts';
import type { LinesRequest, ModelLines } from '../recipe/model-lines.ts';
import type { OptionsRequest } from '../recipe/options.ts';
import type { NearRequest } from '../recipe/regenerate-near.ts';
import type { NetworkText, TextsRequest } from '../texts/network-texts.ts';

/** Work on a recipe. */
export type RecipeTask =
  | ({ kind: 'preview'; width: number; room?: boolean } & EditRequest)
  | ({ kind: 'draw'; thumbnail: boolean } & EditRequest)
  | ({ kind: 'regenerate' } & NearRequest)
  | ({ kind: 'options' } & OptionsRequest)
  | ({ kind: 'lines' } & LinesRequest)
  | ({ kind: 'texts' } & TextsRequest)
  | ({ kind: 'motion' } & MotionRequest)
  | ({ kind: 'scale'; png: Uint8Array } & Size);

/** What comes of each. */
export interface RecipeResult {
  preview: Preview;
  draw: DrawOutcome;
  regenerate: DrawOutcome;
  options: EditOptions;
  lines: ModelLines;
  texts: NetworkText[];
  motion: MadeMotion;
  scale: Uint8Array;
}

/** To the child: `id` and `call` tell apart what it has in hand. */
export type RecipeOrder =
  | { kind: 'task'; id: number; task: RecipeTask }
  | { kind: 'abort'; id: number }
  | { kind: 'picture'; call: number; bytes: Uint8Array | null }
  | ModelAnswer;

/** From the child; `ready` once, before all else. */
export type RecipeReport =
  | { kind: 'ready' }
  | { kind: 'alive' }
  | { kind: 'done'; id: number; result: RecipeResult[RecipeTask['kind']] }
  | { kind: 'failed'; id: number; error: { name: string; message: string } }
  /** Has a model asked. */
  | ModelCall
  /** Asks for the bytes of a picture. */
  | { kind: 'wanted'; id: number; call: number; hash: string };
