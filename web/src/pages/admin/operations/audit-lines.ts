/** A change's fields by their paths, such as `pricing.USD.amount`. */
function flat(value: unknown, path = ''): [path: string, value: string][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value).flatMap(([name, inner]) => flat(inner, path ? `${path}.${name}` : name));
  }
  return [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
}

const nothing = '–';

/** What an entry of the audit log says beside who did what to what: `field: before → after`, then `name: value`. */
export function auditLines({ before, after, ...rest }: Record<string, unknown>): string[] {
  const [was, is] = [new Map(flat(before ?? {})), new Map(flat(after ?? {}))];
  const changes = [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => `${path}: ${was.get(path) || nothing} → ${is.get(path) || nothing}`);
  return [
    ...changes,
    ...flat(rest)
      .filter(([path]) => path)
      .map(([path, value]) => `${path}: ${value}`),
  ];
}
