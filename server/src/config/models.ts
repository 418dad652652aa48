import { z } from 'zod';
import { base } from './forms.ts';

/** A model behind an OpenAI-compatible server; `baseURL` up to and with its version. */
export interface ModelConfig {
  baseURL: string;
  apiKey?: string;
  model: string;
}

export const modelVariables = {
  LLM_BASE_URL: base.optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  IMAGE_BASE_URL: base.optional(),
  IMAGE_API_KEY: z.string().optional(),
  IMAGE_MODEL: z.string().optional(),
};

export function modelAt(baseURL?: string, model?: string, apiKey?: string): ModelConfig | null {
  return baseURL && model ? { baseURL, model, ...(apiKey ? { apiKey } : {}) } : null;
}
