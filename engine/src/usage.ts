/** What one call of a model used up; booked whether or not the call was of use. */
export interface Usage {
  service: 'llm' | 'image';
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** Pictures made; 0 for text. */
  pictures: number;
  /** What was asked and answered. */
  exchange: { prompt: string; reply: string; milliseconds: number };
}

/** What became of the words that a model was asked for one ad. */
export interface CopyOutcome {
  model: string;
  /** `written`: used as written. `mended`: used after a second call. `refused`: built-in words stand in. */
  outcome: 'written' | 'mended' | 'refused';
  /** The rules that its words broke, each once; 'no answer' where there were none. Empty for `written`. */
  rules: string[];
}
