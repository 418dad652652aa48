import { type Message, textOf } from './facts.ts';

/** What stands between the tags of a name, line by line. */
const linesIn = (text: string, name: string): string[] =>
  new RegExp(`<${name}>\\n([\\s\\S]*?)\\n</${name}>`).exec(text)?.[1]?.split('\n') ?? [];

/** How light a colour such as #1a73e8 is, 0–255. */
const lightness = (colour: string): number =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) / 3;

/**
 * The edit that a prompt's wish asks for, part by part, as a good model would read it; null where the prompt has no wish.
 * What no rule here understands is named in `unable`.
 */
export function suggestEdit(messages: Message[]): string | null {
  const last = messages.findLast((message) => message.role === 'user');
  const text = last ? textOf(last) : '';
  const wish = linesIn(text, 'wish').join(' ');
  if (wish === '') return null;
  const { headline = '' } = JSON.parse(linesIn(text, 'ad')[0] ?? '{}') as { headline?: string };
  const schemes = linesIn(text, 'schemes')
    .map((line) => /^(\S+) background (#\w+)/.exec(line) ?? [])
    .map(([, id = '', colour = '#000000']) => ({ id, light: lightness(colour) }))
    .sort((one, other) => one.light - other.light);
  const edit: Record<string, unknown> = {};
  const unable: string[] = [];
  for (const part of wish.split(/[,;]| and /).map((words) => words.trim().toLowerCase())) {
    const shown = /^show the (.+)$/.exec(part)?.[1] ?? null;
    const screen = shown && linesIn(text, 'screens').find((line) => line.toLowerCase().includes(shown));
    if (part === '') continue;
    if (/shorter headline/.test(part)) edit.headline = headline.split(/\s+/).slice(0, 3).join(' ');
    else if (/\bdark/.test(part)) edit.scheme = schemes[0]?.id;
    else if (/\b(light|bright)/.test(part)) edit.scheme = schemes.at(-1)?.id;
    else if (/(bigger|larger) headline/.test(part)) edit.size = 'L';
    else if (/without (the |a )?button/.test(part)) edit.button = false;
    else if (screen) edit.screenshots = [Number.parseInt(screen, 10)];
    else unable.push(part);
  }
  return JSON.stringify(
    unable.length > 0 ? { ...edit, unable: `I cannot do this: ${unable.join(', ')}.` } : edit,
  );
}
