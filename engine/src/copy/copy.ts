import type { Brief, Place } from '../brief/brief.ts';
import type { Purpose } from '../propositions/kinds.ts';
import type { Promised } from '../propositions/promises.ts';
import type { CopyLimits } from '../text/limits.ts';
import type { CopyOutcome, Usage } from '../usage.ts';

/** The idea of an ad: what it says to whom. */
export const angles = [
  'outcome',
  'pain-relief',
  'ease',
  'social-proof',
  'feature',
  'moment',
  'objection',
  'old-way',
  'news',
  'challenge',
] as const;
export type Angle = (typeof angles)[number];

/** A claim of the copy and where the listing makes it. */
export type Evidence = Place & { claim: string };

export interface Copy {
  angle: Angle;
  /** Ideas that its headline carries as well: an ad may stand for one of them instead. */
  otherAngles?: Angle[];
  headline: string;
  /** '' where the ad has none. */
  sub: string;
  /** Its headline says nothing without the line below it; not kept with the ad. */
  wantsSub?: true;
  /** '' where the format takes no button. */
  cta: string;
  /** A proof line such as '4.6 · 12,300 ratings'; '' without one. */
  proof: string;
  /** The app's short name. */
  name: string;
  /** Two or three short parallel facts, for archetypes that list them; empty where the listing has none. */
  points: string[];
  evidence: Evidence[];
  source: 'built-in' | 'llm';
  /** The message that it says: ads of one message are a set. Given by the run. */
  messageId?: string;
  /** The same message in other words, for formats with more or less room. */
  versions?: Version[];
  /** Whose words its headline is, of a built-in line: 'neutral' says nothing of the app. */
  headedBy?: 'proposition' | 'caption' | 'listing' | 'neutral';
  /** What it says in the copywriter's own words. */
  propositions?: (Purpose | Promised)[];
  /** Another ad of the run and format says the same: this one tries another layout and picture for it. */
  layoutTest?: true;
  /** What became of the words that a model was asked for; not kept with the ad. */
  outcome?: CopyOutcome;
}

/** One way to word a message. */
export type Version = Pick<Copy, 'headline' | 'sub' | 'wantsSub' | 'cta' | 'evidence'>;

export interface CopyOrder {
  limits: CopyLimits;
  /** The room that the same message has in other formats. */
  also?: CopyLimits[];
  /** The angle to take, where the caller needs one; else the copywriter chooses. */
  angle?: Angle;
  /** An angle that goes before others as long as these are not much stronger. */
  favours?: Angle;
}

export interface CopyRequest {
  brief: Brief;
  /** One message is written for each, in order, while there is something to say. */
  orders: CopyOrder[];
  /** Copies the app already has: their words and angles are not repeated while others are left. */
  avoid: Copy[];
  /** The ad that did not satisfy, in a regeneration: its idea is not had again, nor its words. */
  replaces?: Copy;
  template: 'basic' | 'advanced';
  /** Once aborted, no model is asked any more: the built-in lines serve. */
  modelSignal?: AbortSignal;
  signal?: AbortSignal;
  /** Told of each model call as soon as it ends, on failures too. */
  onUsage?: (usage: Usage) => void;
}

/**
 * Writes copy. Yields one Copy for each order, in the orders' sequence, as soon as it is written; fewer where a listing
 * has less to say, but one for every three orders. Never throws for a listing or a model at fault: it falls back to the built-in lines.
 */
export type Copywriter = (request: CopyRequest) => AsyncIterable<Copy>;
