import { z } from 'zod';
import { documented } from './documented.ts';
import { base } from './forms.ts';

/** A model behind an OpenAI-compatible server; `baseURL` up to and with its version. */
export interface ModelConfig {
  baseURL: string;
  apiKey?: string;
  model: string;
}

export const modelVariables = {
  LLM_BASE_URL: documented(
    base.optional(),
    'any OpenAI-compatible chat-completions server; writes the copy ([examples](operating.md#copy-by-a-language-model))',
    'the built-in copywriter',
  ),
  LLM_MODEL: documented(z.string().optional(), 'which of its models'),
  LLM_API_KEY: documented(z.string().optional(), 'its key, where it asks for one'),
  IMAGE_BASE_URL: documented(
    base.optional(),
    'any OpenAI-compatible image model; paints backgrounds of Advanced ads',
    'drawn backgrounds',
  ),
  IMAGE_MODEL: documented(z.string().optional(), 'which of its models'),
  IMAGE_API_KEY: documented(z.string().optional(), 'its key, where it asks for one'),
};

export function modelAt(baseURL?: string, model?: string, apiKey?: string): ModelConfig | null {
  return baseURL && model ? { baseURL, model, ...(apiKey ? { apiKey } : {}) } : null;
}
