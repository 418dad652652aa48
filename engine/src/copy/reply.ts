import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';
import { angles } from './copy.ts';

const text = z.string().max(400).catch('');

const replied = z.object({
  i: z.coerce.number().int().nonnegative(),
  a: z.enum(angles).catch('feature'),
  h: z.string().max(400),
  s: text,
  c: text,
  f: z.array(z.coerce.number().int()).max(12).catch([]),
});
export type RepliedAd = z.infer<typeof replied>;

const longest = 20_000;

/** The part of a reply that looks like JSON: models wrap it in fences and talk around it. */
function jsonPart(reply: string): string {
  const start = reply.search(/[[{]/);
  return start < 0 ? '' : reply.slice(start, start + longest).replace(/```[\s\S]*$/, '');
}

/** The whole ads of a reply, also of one that was cut off or badly formed. Empty where there are none. */
export function readReply(reply: string): RepliedAd[] {
  let value: unknown;
  try {
    value = JSON.parse(jsonrepair(jsonPart(reply)));
  } catch {
    return [];
  }
  const list: unknown = Array.isArray(value) ? value : (value as { ads?: unknown } | null)?.ads;
  if (!Array.isArray(list)) return [];
  return list.flatMap((one) => {
    const ad = replied.safeParse(one);
    return ad.success ? [ad.data] : [];
  });
}
