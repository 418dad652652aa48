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
