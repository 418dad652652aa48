/** How the tests read the stores' answers: as a client would that knows the real pages. */

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

/** The data of one AF_initDataCallback block of a Play page. */
export function playBlock(page: string, key: string): Json {
  const block = new RegExp(
    `AF_initDataCallback\\(\\{key: '${key}', hash: '\\d+', data:(.*?), sideChannel: \\{\\}\\}\\);</script>`,
    's',
  ).exec(page);
  if (!block?.[1]) throw new Error(`The page has no ${key}`);
  return JSON.parse(block[1]) as Json;
}

/** The value at nested indexes, or null. */
export function at(value: Json, ...path: number[]): Json {
  return path.reduce<Json>((inner, index) => (Array.isArray(inner) ? (inner[index] ?? null) : null), value);
}

export function list(value: Json): Json[] {
  return Array.isArray(value) ? value : [];
}

/** The contents of a page's JSON-LD or other JSON script. */
export function scriptOf(page: string, attribute: string): Record<string, Json> {
  const script = new RegExp(`<script[^>]*${attribute}[^>]*>(.*?)</script>`, 's').exec(page);
  if (!script?.[1]) throw new Error(`The page has no script with ${attribute}`);
  return JSON.parse(script[1]) as Record<string, Json>;
}
