import type { ModelMessage } from 'ai';
import type { Brief } from '../brief/brief.ts';
import { repeats } from '../text/words.ts';
import type { Usage } from '../usage.ts';
import { writeMessages } from './built-in.ts';
import { checkCopy } from './check.ts';
import type { Copy, CopyRequest, Copywriter } from './copy.ts';
import { judgeLines } from './judge-lines.ts';
import { type AskModel, type LlmOptions, openModel, type Timeouts } from './model.ts';
import { factsFor, type ModelFact, type Task, tasksFor } from './model-facts.ts';
import {
  dropFaulty,
  type ModelWords,
  type RoomSplit,
  rulesOf,
  splitRooms,
  wordsOfReply,
} from './model-words.ts';
import { instructions, promptFor, repairPrompt } from './prompt.ts';
import { mendingSchema, messagesSchema, type RepliedMessage, readMended, readMessages } from './reply.ts';

const usual: Timeouts = { call: 20_000, run: 30_000, backoff: 500 };

/** What writing one run has at hand. */
interface CopySession {
  request: CopyRequest;
  brief: Brief;
  facts: ModelFact[];
  tasks: Task[];
  /** Built-in messages: they stand in where the model fails. */
  plan: Copy[];
  rooms: RoomSplit;
  ask: (question: Parameters<AskModel>[0]) => Promise<string>;
}

/** What the model writes for each task: one call, and one more for what breaks rules. */
async function write(session: CopySession): Promise<Map<number, ModelWords>> {
  const { request, brief, facts, tasks, rooms, ask } = session;
  const prompt = promptFor(brief, facts, tasks, rooms.room, request);
  const messages: ModelMessage[] = [{ role: 'user', content: prompt }];
  const question = { instructions, schema: messagesSchema, maxOutputTokens: 1200, temperature: 0.8 };
  const reply = await ask({ ...question, messages });
  const written = read(readMessages(reply), tasks, new Map(), session);
  const wrong = tasks.filter(({ index }) => written.get(index)?.issues.length !== 0);
  if (reply === '' || wrong.length === 0) return written;
  const complaint = repairPrompt(
    wrong.map(({ index }) => ({ index, issues: written.get(index)?.issues ?? [] })),
  );
  const mended = await ask({
    ...question,
    schema: mendingSchema,
    messages: [
      ...messages,
      { role: 'assistant', content: reply.slice(0, 4000) },
      { role: 'user', content: complaint },
    ],
  });
  return new Map([...written, ...read(readMended(mended, reply), wrong, written, session)]);
}

/** The words of replied messages for tasks, each held against the rules and against what the others say. */
function read(
  messages: RepliedMessage[],
  tasks: Task[],
  before: ReadonlyMap<number, ModelWords>,
  { request, brief, facts, rooms, plan }: CopySession,
): Map<number, ModelWords> {
  const replied = new Map(messages.map((message) => [message.i, message]));
  const asked = new Set(tasks.map(({ index }) => index));
  const others = [...before].flatMap(([index, words]) => (asked.has(index) ? [] : words.copy));
  const said = [...request.avoid, ...others];
  const found = new Map<number, ModelWords>();
  for (const task of tasks) {
    const message = replied.get(task.index);
    if (!message) continue;
    const planned = plan[task.index] ?? plan[task.index % plan.length];
    const words = wordsOfReply(message, task.angle, {
      brief,
      facts,
      rooms,
      planned,
      said,
      replaces: request.replaces,
    });
    const rules = [...(before.get(task.index)?.rules ?? []), ...rulesOf(words.issues)];
    found.set(task.index, { ...words, rules: [...new Set(rules)] });
    if (words.issues.length === 0) said.push(words.copy);
  }
  return found;
}

/** Drops the lines that their facts do not bear out. */
async function judge(written: Map<number, ModelWords>, session: CopySession): Promise<void> {
  const lines = [...written.values()].flatMap(({ copy, short, cited, issues }) => {
    const texts = { headline: copy.headline, short, sub: copy.sub };
    return (['headline', 'short', 'sub'] as const)
      .filter((part) => texts[part] !== '' && !issues.some((issue) => issue.part === part))
      .filter((part) => part !== 'short' || short !== copy.headline)
      .map((part) => ({ part, text: texts[part], facts: cited, issues }));
  });
  const verdicts = await judgeLines(lines, session, session.ask);
  verdicts.forEach((verdict, at) => {
    const line = lines[at];
    if (!line || verdict === 'y') return;
    line.issues.push({ rule: verdict === 's' ? 'stretched' : 'unsaid', part: line.part, detail: line.text });
  });
}

/** The built-in message of a place, unless it says what another one says. */
function builtIn(index: number, { plan, brief, rooms }: CopySession, said: Copy[]): Copy[] {
  const planned = plan[index];
  if (!planned) return [];
  const clashes =
    checkCopy(planned, brief, brief.listing, rooms.long, said).some(({ rule }) => rule === 'repetition') ||
    said.some(({ headline }) => repeats(headline, planned.headline));
  return clashes ? [] : [planned];
}

/**
 * Copy by a model behind any OpenAI-compatible server: all messages of the run in one call, each reply held against
 * closed rules, one call to mend what breaks them, and one short call that judges whether the facts bear the lines out.
 * What is left over falls back line by line to built-in words. Throws only when aborted.
 */
export function llmCopywriter(options: LlmOptions): Copywriter {
  const timeouts = { ...usual, ...options.timeouts };
  const model = openModel(options, timeouts);
  return async function* writeAll(request) {
    const { brief, orders, avoid, replaces } = request;
    const plan = writeMessages(brief, orders, avoid, replaces?.angle);
    const facts = factsFor(brief);
    const [first] = orders;
    // With nothing to say, a model could only invent.
    if (!first || facts.length === 0 || request.modelSignal?.aborted) {
      yield* plan;
      return;
    }
    const over = new AbortController();
    const signal = AbortSignal.any([
      over.signal,
      AbortSignal.timeout(timeouts.run),
      ...(request.signal ? [request.signal] : []),
      ...(request.modelSignal ? [request.modelSignal] : []),
    ]);
    const session: CopySession = {
      request,
      brief,
      facts,
      tasks: tasksFor(request, facts),
      plan,
      rooms: splitRooms([first.limits, ...(first.also ?? [])]),
      ask: (question) => model(question, signal, (usage: Usage) => request.onUsage?.(usage)),
    };
    const writing = write(session).then(async (written) => {
      await judge(written, session);
      return written;
    });
    try {
      const written = await writing.catch(() => new Map<number, ModelWords>());
      request.signal?.throwIfAborted();
      const said: Copy[] = [...avoid];
      for (const { index } of session.tasks) {
        const words = written.get(index);
        const copy = words ? dropFaulty(words, session, said) : null;
        const rules = words ? [...new Set([...words.rules, ...rulesOf(words.issues)])] : ['no answer'];
        const outcome = copy === null ? 'refused' : rules.length > 0 ? 'mended' : 'written';
        for (const next of copy ? [copy] : builtIn(index, session, said)) {
          said.push(next);
          yield { ...next, outcome: { model: options.model, outcome, rules } };
        }
      }
    } finally {
      over.abort();
      // What was still under way is booked, too, before whoever asked goes on.
      await writing.catch(() => {});
    }
  };
}
