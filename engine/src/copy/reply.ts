import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';

const text = z.string().max(400).catch('');

const repliedMessage = z.object({
  i: z.coerce.number().int().nonnegative(),
  h: z.string().max(400),
  k: text,
  s: text,
  c: text,
  f: z.array(z.coerce.number().int()).max(12).catch([]),
});
export type RepliedMessage = z.infer<typeof repliedMessage>;

/** The reply to a request for messages, for servers that take a schema. Texts for networks will stand beside them. */
export const messagesSchema = z.object({
  messages: z.array(
    z.object({
      i: z.int(),
      h: z.string(),
      k: z.string(),
      s: z.string(),
      c: z.string(),
      f: z.array(z.int()),
    }),
  ),
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
