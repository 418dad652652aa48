import { z } from 'zod';

interface Documentation {
  /** One line of Markdown. */
  text: string;
  /** What holds where it is not given and its schema has no default. */
  unset?: string;
}

/** What docs/configuration.md says of each variable. */
const documentation = z.registry<Documentation>();

/** A variable with what an operator reads of it; call it last, as wrappers make another schema. */
export const documented = <T extends z.ZodType>(schema: T, text: string, unset?: string): T => {
  documentation.add(schema, { text, ...(unset ? { unset } : {}) });
  return schema;
};

/**
 * The variables of one heading as a table in Markdown.
 * @throws Error for one that is not documented
 */
export function tableOf(variables: Record<string, z.ZodType>): string {
  const rows = Object.entries(variables).map(([name, schema]) => {
    const said = documentation.get(schema);
    if (!said) throw new Error(`${name} is not documented`);
    const value = defaultOf(schema);
    const absent = value === '' ? (said.unset ?? '') : `\`${value}\``;
    return `| \`${name}\` | ${absent} | ${said.text} |`;
  });
  return ['| variable | default | |', '|---|---|---|', ...rows].join('\n');
}

/** The default as it would be given; '' where there is none. */
function defaultOf(schema: z.ZodType): string {
  const { data } = schema.safeParse(undefined);
  if (typeof data === 'string' || typeof data === 'number') return String(data);
  // One that is made into something else.
  return String(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).default ?? '');
}
