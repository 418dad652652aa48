export interface Message {
  role: string;
  content: string | { type: string; text?: string }[] | null;
}

export function textOf(message: Message): string {
  if (typeof message.content === 'string') return message.content;
  return (message.content ?? []).map((part) => part.text ?? '').join('\n');
}

/** What the last user message says of the app: its JSON strings, or else its lines without bullets and labels. */
export function factsIn(messages: Message[]): string[] {
  const last = messages.findLast((message) => message.role === 'user');
  const text = last ? textOf(last) : '';
  const json = jsonIn(text);
  const found = json.length > 0 ? json.flatMap(strings) : text.split('\n').map(bare);
  const facts = found.filter((line) => line.length >= 8 && line.length <= 200 && !/[{}<>]/.test(line));
  return facts.length > 0 ? facts : ['Keep everything in one place'];
}

/** A line without its bullet, number or short label: '3. benefit: Plan trips' says 'Plan trips'. */
function bare(line: string): string {
  return line
    .replace(/^[\s\-*•·\d.)\]([#]+/, '')
    .replace(/^[a-z][\w-]{0,15}\s*[:|]\s*/i, '')
    .replace(/^["“]|["”]$/g, '')
    .trim();
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()];
  if (Array.isArray(value)) return value.flatMap(strings);
  if (value && typeof value === 'object') return Object.values(value).flatMap(strings);
  return [];
}

/** Every JSON object or array in a text, outermost only. */
export function jsonIn(text: string): unknown[] {
  const found: unknown[] = [];
  for (let start = 0; start < text.length; start += 1) {
    if (text[start] !== '{' && text[start] !== '[') continue;
    const end = endOfJson(text, start);
    if (end === null) continue;
    try {
      const value: unknown = JSON.parse(text.slice(start, end));
      if (value && typeof value === 'object' && Object.keys(value).length > 0) found.push(value);
      start = end - 1;
    } catch {
      // Brackets in prose: look on behind this one.
    }
  }
  return found;
}

/** The index behind the bracket that closes the one at `start`; brackets within strings do not count. */
function endOfJson(text: string, start: number): number | null {
  let depth = 0;
  let quoted = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (quoted) {
      if (character === '\\') index += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return null;
}
