import { type Message, textOf } from './facts.ts';

/**
 * The verdicts on the lines between <lines> of a prompt, each held against the facts between <facts>: y where a fact has
 * its words, else s. null where the prompt asks for none.
 */
export function judgeLines(messages: Message[]): string | null {
  const last = messages.findLast((message) => message.role === 'user');
  const text = last ? textOf(last) : '';
  const lines = /<lines>\n([\s\S]*)\n<\/lines>/.exec(text)?.[1]?.split('\n');
  const facts = (/<facts>\n([\s\S]*)\n<\/facts>/.exec(text)?.[1] ?? '').toLowerCase();
  if (!lines) return null;
  const v = lines.map((line) => {
    const [, number = '', words = ''] = /^(\d+) \[[\d,]*\] (.*)$/.exec(line) ?? [];
    return `${number}${facts.includes(words.toLowerCase()) ? 'y' : 's'}`;
  });
  return JSON.stringify({ v });
}
