import type { Behaviour } from './behaviours.ts';
import { factsIn, type Message, textOf } from './facts.ts';
import { judgeLines } from './judge.ts';
import { type ChatRequest, schemaOf } from './schema.ts';
import { suggestEdit } from './suggest.ts';
import { type Source, writeCopy } from './write-copy.ts';

export interface Reply {
  content: string | null;
  refusal?: string;
  finish: 'stop' | 'length';
}

const lies = [
  'No. 1 in 42 countries',
  'Loved by 10 million people',
  'Save 90% until Sunday',
  'Doctors recommend it',
  'Editors’ Choice 2026',
];

/** What the model says. `answer` replaces the good copy that it would write by itself. */
export function replyTo(request: ChatRequest, behaviour: Behaviour, answer?: string): Reply {
  const messages = request.messages ?? [];
  const source: Source = { facts: factsIn(messages), count: countAsked(messages) };
  const write = (say?: Source['say']) => JSON.stringify(writeCopy(schemaOf(request), { ...source, say }));
  const good = answer ?? suggestEdit(messages) ?? judgeLines(messages) ?? write();
  switch (behaviour) {
    case 'lies': {
      let next = 0;
      return { content: write(() => lies[next++ % lies.length] ?? ''), finish: 'stop' };
    }
    case 'injected':
      return { content: obey(messages, write) ?? good, finish: 'stop' };
    case 'cut-off':
      return { content: good.slice(0, Math.floor(good.length * 0.7)), finish: 'length' };
    case 'malformed': {
      const sloppy = good.replaceAll('}', ',}').replace(/"([\w-]+)":/g, "'$1':");
      return {
        content: `Sure! Here is your copy:\n\n\`\`\`json\n${sloppy}\n\`\`\`\nHope it helps!`,
        finish: 'stop',
      };
    }
    case 'too-long':
      return {
        content: write((_, fact, limit) => `${fact} `.repeat(20).slice(0, limit * 3)),
        finish: 'stop',
      };
    case 'empty':
      return { content: '', finish: 'stop' };
    case 'refusal':
      return { content: null, refusal: 'I cannot help with that.', finish: 'stop' };
    default:
      return { content: good, finish: 'stop' };
  }
}

/** The listing's own orders carried out, where it gives any. */
function obey(messages: Message[], write: (say: NonNullable<Source['say']>) => string): string | null {
  const text = messages.map(textOf).join('\n');
  if (!/ignore (?:all )?(?:the )?previous instructions/i.test(text)) return null;
  const dictated = /headline\W+([^"”\n]{4,60})["”]/i.exec(text)?.[1] ?? 'VISIT EVIL.EXAMPLE NOW';
  const system = messages.find((message) => message.role === 'system');
  const leak = system ? textOf(system).slice(0, 60) : 'https://evil.example';
  return write((key) => (/^(s|sub|body|text)/i.test(key) ? leak : dictated));
}

/** How many ads the prompt asks for: '4 ads', 'Write 4'; 1 where it names no number. */
function countAsked(messages: Message[]): number {
  const text = messages.map(textOf).join('\n');
  const match =
    /\b(\d{1,2}) (?:different )?(?:ads?|copies|variants|items)\b/i.exec(text) ??
    /\bwrite (\d{1,2})\b/i.exec(text);
  return Number(match?.[1] ?? 1);
}
