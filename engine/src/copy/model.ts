import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, type ModelMessage, NoObjectGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import { ModelUnavailableError } from '../model-unavailable.ts';
import type { Usage } from '../usage.ts';

export interface LlmOptions {
  /** Of an OpenAI-compatible server, up to and with `/v1`. */
  baseURL: string;
  apiKey?: string;
  model: string;
  fetch?: typeof fetch;
  /** Milliseconds; a test shortens them. */
  timeouts?: Partial<Timeouts>;
}

export interface Timeouts {
  /** One call. */
  call: number;
  /** All calls of one run; what is not written by then is built in. */
  run: number;
  /** Before the first retry; doubled for each further one. */
  backoff: number;
}

/** One question for a model. */
export interface Question {
  instructions: string;
  messages: ModelMessage[];
  /** The shape of the reply, for servers that take one; the instructions tell the others. */
  schema: z.ZodType;
  maxOutputTokens: number;
  temperature: number;
}

/** Answers with the model's words, '' where there are none to be had. Every attempt is booked. */
export type AskModel = (
  question: Question,
  signal: AbortSignal,
  onUsage?: (usage: Usage) => void,
) => Promise<string>;

const attempts = 3;

/** How a reply's form is asked for, from the strictest: not every server knows each. */
const forms = ['schema', 'json', 'text'] as const;
type ReplyForm = (typeof forms)[number];

const statusOf = (error: unknown) => (error as { statusCode?: number }).statusCode;

/** What a server says to a parameter that it does not know. */
const refusesForm = (error: unknown) => [400, 404, 415, 422].includes(statusOf(error) ?? 0);

/** Errors that another try may mend: no answer, 408, 429, 5xx. */
const mayPass = (error: unknown): boolean => {
  if (error instanceof ModelUnavailableError) return false;
  const status = statusOf(error);
  return status === undefined || status === 408 || status === 429 || status >= 500;
};

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** A model to ask. It remembers in which form its server takes requests. */
export function openModel(options: LlmOptions, timeouts: Timeouts): AskModel {
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: options.baseURL,
    supportsStructuredOutputs: true,
    ...(options.apiKey ? { apiKey: options.apiKey } : {}),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  const model = provider(options.model);
  let form: ReplyForm = 'schema';

  async function once(
    { instructions, messages, schema, maxOutputTokens, temperature }: Question,
    signal: AbortSignal,
    onUsage?: (usage: Usage) => void,
  ): Promise<string> {
    const start = performance.now();
    const book = (
      usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
      reply: string,
    ) =>
      onUsage?.({
        service: 'llm',
        model: options.model,
        inputTokens: usage?.inputTokens ?? 0,
        outputTokens: usage?.outputTokens ?? 0,
        pictures: 0,
        exchange: {
          prompt: [instructions, ...messages.map(({ role, content }) => `${role}: ${content}`)].join('\n\n'),
          reply,
          milliseconds: Math.round(performance.now() - start),
        },
      });
    const output =
      form === 'schema'
        ? { output: Output.object({ schema }) }
        : form === 'json'
          ? { output: Output.json() }
          : {};
    const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(timeouts.call)]);
    try {
      const settings = { model, instructions, messages, abortSignal, maxRetries: 0 };
      const { text, usage } = await generateText({ ...settings, ...output, temperature, maxOutputTokens });
      book(usage, text);
      return text;
    } catch (error) {
      if (error instanceof ModelUnavailableError) throw error;
      const answered = NoObjectGeneratedError.isInstance(error) ? error : null;
      book(answered?.usage, answered?.text ?? '');
      if (answered?.text) return answered.text;
      throw error;
    }
  }

  return async (question, signal, onUsage) => {
    for (let attempt = 0; attempt < attempts && !signal.aborted; ) {
      try {
        return await once(question, signal, onUsage);
      } catch (error) {
        const simpler = forms[forms.indexOf(form) + 1];
        if (refusesForm(error) && simpler) {
          form = simpler;
          continue;
        }
        attempt += 1;
        if (!mayPass(error) || attempt === attempts) return '';
        await wait(timeouts.backoff * 2 ** (attempt - 1), signal);
      }
    }
    return '';
  };
}
