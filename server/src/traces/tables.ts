import type { AdId, GenerationId } from '@marquee/contract';
import type { Attempt, Brief, Usage } from '@marquee/engine';
import type { Generated, JSONColumnType } from 'kysely';

/** What a brief leaves behind: the facts, without the listing that they stand in. */
export interface BriefTrace {
  language: string;
  name: string;
  genre: string;
  rating: { score: number; count: number } | null;
  facts: Pick<Brief['facts'][number], 'kind' | 'text' | 'strength'>[];
}

export type Trace =
  | { kind: 'brief'; data: BriefTrace }
  /** `id` is the model call's. */
  | { kind: 'exchange'; id: string; data: Usage['exchange'] }
  | { kind: 'attempts'; adId: AdId; data: Attempt[] };

export interface TraceTables {
  making_traces: {
    id: Generated<string>;
    generation_id: GenerationId | null;
    regeneration_id: string | null;
    kind: Trace['kind'];
    ad_id: AdId | null;
    data: JSONColumnType<Trace['data']>;
    created_at: Generated<Date>;
  };
}
