/** What of a JSON schema a type is read from. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
}

const primitives: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Of types, each once; a number that is named is one of all numbers. */
const union = (types: string[]): string =>
  [...new Set(types)].filter((type) => !(types.includes('number') && /^-?\d/.test(type))).join(' | ');

/** Whether a type has to stand in brackets before `[]`. */
const isUnion = ({ type, enum: values, anyOf, oneOf, allOf }: Schema): boolean =>
  [type, values, anyOf, oneOf, allOf].some((parts) => Array.isArray(parts) && parts.length > 1);

/** A schema as a type of TypeScript. */
export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map(typeOf));
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })));
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  if (schema.type === 'array') {
    const item = typeOf(schema.items ?? {});
    return isUnion(schema.items ?? {}) ? `(${item})[]` : `${item}[]`;
  }
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length > 0)
    return `{ ${fields
      .map(([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${typeOf(field)}`)
      .join('; ')} }`;
  if (schema.type === 'object') {
    const { additionalProperties: values = true } = schema;
    return typeof values === 'object'
      ? `Record<string, ${typeOf(values)}>`
      : values
        ? 'Record<string, unknown>'
        : 'Record<string, never>';
  }
  return primitives[schema.type ?? ''] ?? 'unknown';
}
