import { parseJson } from './scan-page.ts';

/** What a data block begins with; its text is never run, only its JSON is read. */
const marker = 'AF_initDataCallback(';

/** The data of every `AF_initDataCallback({… data: […]})` in a script, in order. */
export function readBlocks(script: string): unknown[] {
  const blocks: unknown[] = [];
  let from = script.indexOf(marker);
  while (from !== -1) {
    // Until 2019 the data stood inside a function.
    const head =
      /^AF_initDataCallback\(\{[^[\]]{0,300}?\bdata:\s*(?:function\s*\(\)\s*\{\s*return\s*)?(?=[[{])/.exec(
        script.slice(from, from + 500),
      );
    if (head) {
      const end = endOfJson(script, from + head[0].length);
      // Where the brackets do not balance, no later block can be told from what is inside this one.
      if (end === -1) return blocks;
      const data = parseJson(script.slice(from + head[0].length, end));
      if (data !== undefined) blocks.push(data);
      from = end;
    }
    from = script.indexOf(marker, from + 1);
  }
  return blocks;
}

/** The place after the array or object that begins at `start`; -1 where it does not end. */
function endOfJson(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '[' || character === '{') depth++;
    else if ((character === ']' || character === '}') && --depth === 0) return at + 1;
  }
  return -1;
}
