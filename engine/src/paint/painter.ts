import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateImage } from 'ai';
import type { Usage } from '../usage.ts';

export interface PaintRequest {
  prompt: string;
  signal?: AbortSignal;
  /** Told of each call that may have cost something. */
  onUsage?: (usage: Usage) => void;
}

/** Paints a square picture. Null where the model refuses, fails or takes too long; never throws. */
export type Painter = (request: PaintRequest) => Promise<Uint8Array | null>;

export interface ImageModelOptions {
  /** Of an OpenAI-compatible server, up to and with `/v1`. */
  baseURL: string;
  apiKey?: string;
  model: string;
  /** Milliseconds for one picture, its retry included; 30,000 when left out. */
  timeout?: number;
  fetch?: typeof fetch;
}

/** Pixels of a side; what all OpenAI-compatible image models offer. */
const size = '1024x1024';

/** A painter behind any OpenAI-compatible server's `/images/generations`. */
export function imagePainter(options: ImageModelOptions): Painter {
  const provider = createOpenAICompatible({
    name: 'image',
    baseURL: options.baseURL,
    ...(options.apiKey ? { apiKey: options.apiKey } : {}),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  const model = provider.imageModel(options.model);
  return async ({ prompt, signal, onUsage }) => {
    const start = performance.now();
    const timeout = AbortSignal.timeout(options.timeout ?? 30_000);
    const abortSignal = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      const { image, usage } = await generateImage({ model, prompt, size, n: 1, maxRetries: 1, abortSignal });
      onUsage?.({
        service: 'image',
        model: options.model,
        inputTokens: usage.inputTokens ?? 0,
        outputTokens: usage.outputTokens ?? 0,
        pictures: 1,
        exchange: { prompt, reply: '', milliseconds: Math.round(performance.now() - start) },
      });
      return image.uint8Array;
    } catch {
      return null;
    }
  };
}
