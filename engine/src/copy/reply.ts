import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';

const text = z.string().max(400).optional().catch(undefined);

const repliedMessage = z.object({
  i: z.coerce.number().int().nonnegative(),
  h: text,
  k: text,
  s: text,
  c: text,
  f: z.array(z.coerce.number().int()).max(12).optional().catch(undefined),
});
/** A message as a model wrote it; what it left out, or wrote in no usable form, is missing. */
export type RepliedMessage = z.infer<typeof repliedMessage>;

const message = z.object({
  i: z.int(),
  h: z.string(),
  k: z.string(),
  s: z.string(),
  c: z.string(),
  f: z.array(z.int()),
});

/** The reply to a request for messages, for servers that take a schema. Texts for networks will stand beside them. */
export const messagesSchema = z.object({ messages: z.array(message) });

/** What a reply calls the parts of a message; `f` holds the facts that it uses. */
const parts = ['h', 'k', 's', 'c', 'f'] as const;

const mendedPart = z.object({
  i: z.coerce.number().int().nonnegative(),
  p: z.enum(parts),
  t: z.coerce.string().max(400),
});

/** The reply to a request to write some parts again: the message, the part, its text. */
export const mendingSchema = z.object({
  mended: z.array(z.object({ i: z.int(), p: z.enum(parts), t: z.string() })),
});

/** The reply to a request for verdicts: the number of each line with y, s or n. */
export const verdictsSchema = z.object({ v: z.array(z.string()) });

const longest = 20_000;

/** The value of a reply's JSON, also of one that was cut off or badly formed: models wrap it in fences and talk. */
function jsonIn(reply: string): unknown {
  const start = reply.search(/[[{]/);
  const json = start < 0 ? '' : reply.slice(start, start + longest).replace(/```[\s\S]*$/, '');
  try {
    return JSON.parse(jsonrepair(json));
  } catch {
    return null;
  }
}

const listIn = (value: unknown, key: string): unknown[] => {
  const list = Array.isArray(value) ? value : (value as Record<string, unknown> | null)?.[key];
  return Array.isArray(list) ? list : [];
};

/** The whole messages of a reply. Empty where there are none. */
export const readMessages = (reply: string): RepliedMessage[] =>
  listIn(jsonIn(reply), 'messages').flatMap((one) => {
    const message = repliedMessage.safeParse(one);
    return message.success ? [message.data] : [];
  });

/** The messages of a reply with the parts that a second reply wrote again; only those that it names. */
export function readMended(reply: string, former: string): RepliedMessage[] {
  const messages = new Map(readMessages(former).map((message) => [message.i, message]));
  // Some write whole messages all the same.
  const mended = new Map(
    readMessages(reply).map((message) => [message.i, { ...messages.get(message.i), ...message }]),
  );
  for (const one of listIn(jsonIn(reply), 'mended')) {
    const { data } = mendedPart.safeParse(one);
    if (!data) continue;
    const message = mended.get(data.i) ?? messages.get(data.i) ?? { i: data.i };
    const value = data.p === 'f' ? (data.t.match(/\d+/g) ?? []).map(Number) : data.t;
    mended.set(data.i, { ...message, [data.p]: value });
  }
  return [...mended.values()];
}

/** What a model thinks of a line: borne out by its facts, stretched, or not said by them. */
export type Verdict = 'y' | 's' | 'n';

/** The verdicts of a reply, by the line's number. */
export function readVerdicts(reply: string): Map<number, Verdict> {
  const value = jsonIn(reply);
  const verdicts = listIn(value, 'v').flatMap((one): [number, Verdict][] => {
    const [, line, verdict] = /^\s*(\d+)\W*([ysn])/.exec(String(one)) ?? [];
    return line ? [[Number(line), verdict as Verdict]] : [];
  });
  return new Map(verdicts);
}
