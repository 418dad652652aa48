import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether what somebody looks for is an id. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** What somebody looks for as a part of a LIKE pattern on lower-case text: each sign stands for itself. */
export const likePart = (text: string): string =>
  text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Whether an index of three-character pieces finds the text anywhere; what is shorter is looked for at beginnings. */
export const isFoundAnywhere = (text: string): boolean => [...text].length >= 3;

/** Days in UTC, `2026-01-31`, both inclusive; open where one is left out. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether a time lies in these days. */
export const within = (time: Expression<unknown>, { from, to }: Days): Expression<SqlBool> => sql<SqlBool>`(
  ${from ? sql`${time} >= ${from}::timestamp at time zone 'UTC'` : sql`true`} and
  ${to ? sql`${time} < (${to}::timestamp + interval '1 day') at time zone 'UTC'` : sql`true`})`;
