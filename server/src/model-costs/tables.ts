import type { GenerationId } from '@marquee/contract';
import type { Generated, GeneratedAlways } from 'kysely';

export interface ModelCostTables {
  model_calls: {
    id: string;
    service: 'llm' | 'image';
    model: string;
    generation_id: GenerationId | null;
    regeneration_id: string | null;
    input_tokens: number;
    output_tokens: number;
    pictures: number;
    /** Decimal text, US dollars, as the other costs. */
    input_cost_per_1k: string | number;
    output_cost_per_1k: string | number;
    image_cost: string | number;
    cost: GeneratedAlways<string>;
    created_at: Generated<Date>;
  };
  /** What became of a model's words, one row for each ad that it was asked for. */
  model_words: {
    id: string;
    model: string;
    outcome: 'written' | 'mended' | 'refused';
    /** The rules that the words broke. */
    rules: string[];
    created_at: Generated<Date>;
  };
}
