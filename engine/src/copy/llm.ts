import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, type ModelMessage, NoObjectGeneratedError, Output } from 'ai';
import type { Brief } from '../brief/brief.ts';
import { ModelUnavailable } from '../model-unavailable.ts';
import type { CopyLimits } from '../text/limits.ts';
import { saysClaim } from '../text/numbers.ts';
import { repeats } from '../text/words.ts';
import type { Usage } from '../usage.ts';
import { writeBuiltIn } from './built-in.ts';
import { checkCopy, type Fault } from './check.ts';
import type { Copy, CopyOrder, CopyRequest, Copywriter } from './copy.ts';
import { factsFor, instructions, promptFor, repairPrompt, type Task } from './prompt.ts';
import { evidenceOf } from './proof.ts';
import { type RepliedAd, readReply } from './reply.ts';

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

const usual: Timeouts = { call: 20_000, run: 30_000, backoff: 500 };
const batchSize = 4;
const attempts = 3;

interface Desk {
  call: (messages: ModelMessage[]) => Promise<string>;
  request: CopyRequest;
  /** The built-in line for each order: what it is about guides the model, and it stands in where the model fails. */
  plan: Copy[];
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Errors that another try may mend: no answer, 408, 429, 5xx. */
const mayPass = (error: unknown): boolean => {
  if (error instanceof ModelUnavailable) return false;
  const status = (error as { statusCode?: number }).statusCode;
  return status === undefined || status === 408 || status === 429 || status >= 500;
};

/** A function that asks the model, retries, books every attempt, and answers '' when there is nothing to be had. */
function callerOf(options: LlmOptions, request: CopyRequest, timeouts: Timeouts, signal: AbortSignal) {
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: options.baseURL,
    ...(options.apiKey ? { apiKey: options.apiKey } : {}),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  const model = provider(options.model);
  const book = (
    usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
    exchange: Usage['exchange'],
  ) => {
    const booked: Usage = {
      service: 'llm',
      model: options.model,
      inputTokens: usage?.inputTokens ?? 0,
      outputTokens: usage?.outputTokens ?? 0,
      pictures: 0,
      exchange,
    };
    request.onUsage?.(booked);
  };
  const ask = async (messages: ModelMessage[]): Promise<string> => {
    const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(timeouts.call)]);
    const start = performance.now();
    const exchange = (reply: string) => ({
      prompt: [instructions, ...messages.map(({ role, content }) => `${role}: ${content}`)].join('\n\n'),
      reply,
      milliseconds: Math.round(performance.now() - start),
    });
    try {
      const settings = { model, instructions, messages, output: Output.json(), abortSignal, maxRetries: 0 };
      const { text, usage } = await generateText({ ...settings, temperature: 0.8, maxOutputTokens: 900 });
      book(usage, exchange(text));
      return text;
    } catch (error) {
      if (error instanceof ModelUnavailable) throw error;
      const answered = NoObjectGeneratedError.isInstance(error) ? error : null;
      book(answered?.usage, exchange(answered?.text ?? ''));
      if (answered?.text) return answered.text;
      throw error;
    }
  };
  return async (messages: ModelMessage[]): Promise<string> => {
    for (let attempt = 0; attempt < attempts && !signal.aborted; attempt += 1) {
      try {
        return await ask(messages);
      } catch (error) {
        if (!mayPass(error) || attempt === attempts - 1) return '';
        await wait(timeouts.backoff * 2 ** attempt, signal);
      }
    }
    return '';
  };
}

/** The numbers of the facts that a built-in copy rests on. */
const factNumbers = (brief: Brief, copy: Copy): number[] =>
  factsFor(brief)
    .map((fact, index) => ({ fact, number: index + 1 }))
    .filter(
      ({ fact }) => repeats(fact.text, copy.headline) || (copy.sub !== '' && repeats(fact.text, copy.sub)),
    )
    .map(({ number }) => number);

/** A copy from a model's ad: its words, its facts as evidence, and proof and points from the listing itself. */
function copyFrom(ad: RepliedAd, order: CopyOrder, planned: Copy, brief: Brief): Copy {
  const facts = factsFor(brief);
  const used = [...new Set(ad.f)].flatMap((number) => facts[number - 1] ?? []);
  const kept = planned.evidence.filter(({ claim }) =>
    [planned.proof, planned.name, ...planned.points].some((text) => saysClaim(text, claim)),
  );
  return {
    angle: order.angle ?? ad.a,
    headline: ad.h.trim().replace(/(?<!\.[^.]*)\.$/, ''),
    sub: ad.s.trim(),
    cta: order.limits.cta === 0 ? '' : ad.c.trim() || planned.cta,
    proof: planned.proof,
    name: planned.name,
    points: planned.points,
    evidence: [...used.map((fact) => evidenceOf(fact, fact.text)), ...kept],
    source: 'llm',
  };
}

interface Judged {
  copy: Copy | null;
  faults: Fault[];
}

/** What a model wrote for one ad after all calls, and the rules that its words broke on the way. */
interface Written {
  copy: Copy | null;
  rules: string[];
}

const rulesOf = (faults: Fault[]): string[] => [...new Set(faults.map(({ rule }) => rule))];

/** The parts of a copy that a model writes: what is wrong with the others is no fault of its reply. */
const writtenParts = ['headline', 'sub', 'cta', 'angle'];

/** What is wrong with a model's words. */
const faultsOf = (copy: Copy, { brief }: CopyRequest, limits: CopyLimits, others: Copy[]): Fault[] =>
  checkCopy(copy, brief, brief.listing, limits, others).filter(({ part }) => writtenParts.includes(part));

/** What a reply holds for each task, and what is wrong with it. An ad that cites no fact is not believed. */
function judge(reply: string, tasks: Task[], desk: Desk, taken: Copy[]): Map<number, Judged> {
  const { brief, orders } = desk.request;
  const ads = new Map(readReply(reply).map((ad) => [ad.i, ad]));
  const accepted: Copy[] = [...taken];
  return new Map(
    tasks.map(({ index }) => {
      const [ad, order, planned] = [ads.get(index), orders[index], desk.plan[index]];
      if (!ad || !order || !planned) return [index, { copy: null, faults: [] }];
      const copy = copyFrom(ad, order, planned, brief);
      const faults = faultsOf(copy, desk.request, order.limits, accepted);
      const { replaces } = desk.request;
      if (replaces && copy.angle === replaces.angle)
        faults.push({ rule: 'angle', part: 'angle', detail: copy.angle });
      if (replaces && repeats(copy.headline, replaces.headline))
        faults.push({ rule: 'repetition', part: 'headline', detail: replaces.headline });
      const cited = ad.f.some((number) => factsFor(brief)[number - 1]);
      if (!cited) faults.push({ rule: 'evidence', part: 'headline', detail: copy.headline });
      if (faults.length === 0) accepted.push(copy);
      return [index, { copy: faults.length === 0 ? copy : null, faults }];
    }),
  );
}

/** Writes one batch: a call, and one repair call for what is wrong with it. */
async function writeBatch(tasks: Task[], desk: Desk, taken: Copy[]): Promise<Map<number, Written>> {
  const { brief, replaces } = desk.request;
  const prompt = promptFor(brief, tasks, taken, replaces);
  const messages: ModelMessage[] = [{ role: 'user', content: prompt }];
  const reply = await desk.call(messages);
  const judged = judge(reply, tasks, desk, taken);
  const written = new Map(
    [...judged].map(([index, { copy, faults }]): [number, Written] => [
      index,
      { copy, rules: copy ? [] : faults.length > 0 ? rulesOf(faults) : ['no answer'] },
    ]),
  );
  const wrong = tasks.filter(({ index }) => !judged.get(index)?.copy);
  if (reply === '' || wrong.length === 0) return written;
  const complaint = repairPrompt(
    wrong.map(({ index }) => ({ index, faults: judged.get(index)?.faults ?? [] })),
  );
  const second = await desk.call([
    ...messages,
    { role: 'assistant', content: reply.slice(0, 4000) },
    { role: 'user', content: complaint },
  ]);
  const good = [...written.values()].flatMap(({ copy }) => copy ?? []);
  for (const [index, { copy, faults }] of judge(second, wrong, desk, [...taken, ...good])) {
    const rules = [...(written.get(index)?.rules ?? []), ...rulesOf(faults)];
    written.set(index, { copy, rules: [...new Set(rules)] });
  }
  return written;
}

/** The built-in line for an order, another one where the planned words are taken by now. */
function builtIn(index: number, desk: Desk, taken: Copy[]): Copy[] {
  const { brief, orders } = desk.request;
  const [order, planned] = [orders[index], desk.plan[index]];
  if (!order || !planned) return [];
  const clashes = checkCopy(planned, brief, brief.listing, order.limits, taken).some(
    (fault) => fault.rule === 'repetition',
  );
  return clashes ? writeBuiltIn(brief, [order], taken, desk.request.replaces?.angle) : [planned];
}

/**
 * Copy by a model behind any OpenAI-compatible server. Four ads a call, all calls at once, each reply checked against
 * the listing, one repair call, then the built-in line. Yields in the orders' sequence. Throws only when aborted.
 */
export function llmCopywriter(options: LlmOptions): Copywriter {
  return async function* write(request) {
    const timeouts = { ...usual, ...options.timeouts };
    const over = new AbortController();
    const signals = [
      over.signal,
      AbortSignal.timeout(timeouts.run),
      ...(request.signal ? [request.signal] : []),
      ...(request.patience ? [request.patience] : []),
    ];
    const { brief, orders, avoid, replaces } = request;
    const plan = writeBuiltIn(brief, orders, avoid, replaces?.angle);
    const desk: Desk = {
      call: callerOf(options, request, timeouts, AbortSignal.any(signals)),
      request,
      plan,
    };
    const tasks = plan.map((copy, index): Task => {
      const { limits, angle = copy.angle } = orders[index] as CopyOrder;
      return { index, limits, angle, facts: factNumbers(brief, copy) };
    });
    const starts = tasks.filter(({ index }) => index % batchSize === 0).map(({ index }) => index);
    // With nothing to say, a model could only invent.
    const silent = brief.facts.length === 0;
    const batches = starts.map((start) =>
      silent
        ? Promise.resolve(new Map<number, Written>())
        : writeBatch(tasks.slice(start, start + batchSize), desk, avoid).catch(
            () => new Map<number, Written>(),
          ),
    );
    try {
      const said: Copy[] = [...avoid];
      for (const { index, limits } of tasks) {
        const batch = await batches[Math.floor(index / batchSize)];
        request.signal?.throwIfAborted();
        const { copy, rules } = batch?.get(index) ?? { copy: null, rules: ['no answer'] };
        const late = copy ? rulesOf(faultsOf(copy, request, limits, said)) : rules;
        const fits = copy !== null && late.length === 0;
        if (!silent) {
          const outcome = !fits ? 'refused' : rules.length > 0 ? 'mended' : 'written';
          request.onOutcome?.({ model: options.model, outcome, rules: fits ? rules : late });
        }
        for (const next of fits ? [copy] : builtIn(index, desk, said)) {
          said.push(next);
          yield next;
        }
      }
    } finally {
      over.abort();
      // What was still under way is booked, too, before whoever asked goes on.
      await Promise.all(batches);
    }
  };
}
