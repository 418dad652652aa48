import { globSync, readFileSync } from 'node:fs';
import { parseSync, type TSSignature, type TSType } from 'oxc-parser';

/** What a `tables.ts` says of a column. */
export interface DeclaredColumn {
  /** The types of what is read: `string`, `number`, `Date`, `string[]`, `json`; `named` for one declared elsewhere. */
  kinds: string[];
  nullable: boolean;
  /** Whether a row may be inserted without it though it is not nullable. */
  hasDefault: boolean;
}

export type DeclaredTables = Map<string, Map<string, DeclaredColumn>>;

const source = new URL('../../src/', import.meta.url);

/** The tables of every `tables.ts` below `server/src`, by the members of their interfaces named `…Tables`. */
export function readDeclaredTables(): DeclaredTables {
  const tables: DeclaredTables = new Map();
  for (const file of globSync('**/tables.ts', { cwd: source })) {
    const { program, errors } = parseSync(file, readFileSync(new URL(file, source), 'utf8'));
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
    for (const statement of program.body) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
      if (declared?.type !== 'TSInterfaceDeclaration' || !declared.id.name.endsWith('Tables')) continue;
      for (const [table, type] of properties(declared.body.body)) {
        if (type.type !== 'TSTypeLiteral') throw new Error(`${file}: ${table} is not written out`);
        if (tables.has(table)) throw new Error(`${file}: ${table} is declared twice`);
        tables.set(table, new Map(properties(type.members).map(([name, of]) => [name, column(of)])));
      }
    }
  }
  return tables;
}

function properties(members: TSSignature[]): [name: string, type: TSType][] {
  return members.map((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation)
      throw new Error('A table has members of other kinds than `name: type`.');
    return [member.key.name, member.typeAnnotation.typeAnnotation];
  });
}

/** Understands Kysely's wrappers: `Generated`, `GeneratedAlways`, `JSONColumnType` and `ColumnType`. */
function column(type: TSType): DeclaredColumn {
  const wrapper = nameOf(type);
  const [read = type, inserted] = parametersOf(type);
  switch (wrapper) {
    case 'Generated':
    case 'GeneratedAlways':
      return { ...column(read), hasDefault: true };
    case 'JSONColumnType': {
      const { nullable } = column(read);
      return { kinds: ['json'], nullable, hasDefault: isOptional(inserted) };
    }
    case 'ColumnType':
      return { ...column(read), hasDefault: isOptional(inserted) };
    default: {
      const kinds = new Set(alternatives(type).map(kindOf));
      const nullable = kinds.delete('null');
      return { kinds: [...kinds], nullable, hasDefault: false };
    }
  }
}

const alternatives = (type: TSType): TSType[] => (type.type === 'TSUnionType' ? type.types : [type]);
const isOptional = (type: TSType | undefined) =>
  type !== undefined && alternatives(type).some(({ type }) => type === 'TSUndefinedKeyword');
const nameOf = (type: TSType) =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : null;
const parametersOf = (type: TSType) =>
  type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : [];

function kindOf(type: TSType): string {
  switch (type.type) {
    case 'TSStringKeyword':
      return 'string';
    case 'TSNumberKeyword':
      return 'number';
    case 'TSBooleanKeyword':
      return 'boolean';
    case 'TSNullKeyword':
      return 'null';
    case 'TSLiteralType':
      return 'value' in type.literal ? typeof type.literal.value : 'named';
    case 'TSArrayType':
      return `${kindOf(type.elementType)}[]`;
    default: {
      const name = nameOf(type);
      return name === 'Date' || name === 'Buffer' ? name : 'named';
    }
  }
}
