import { z } from 'zod';

/** Who may call an endpoint. Every endpoint states it; there is no default. */
export type Access = 'public' | 'user' | 'admin';

/** What a key may be allowed to do. */
export const scopes = [
  'listings:read',
  'ads:read',
  'ads:write',
  'kits:write',
  'results:write',
  'credits:read',
  'webhooks:write',
] as const;
export type Scope = (typeof scopes)[number];

/** Which keys open an endpoint of signed-in users: those with one of these scopes, or none at all. */
export type KeyAccess = readonly [Scope, ...Scope[]] | 'none';

/**
 * How often something may be done. Limits of one name count together, over all endpoints that have them and all
 * processes.
 */
export interface Limit {
  name: string;
  /**
   * Whom it counts: where the request comes from, or the account it is about, which is the signed-in user's or, on
   * a public endpoint, the one that the body's `email` names; `place` is that account from one network, so that
   * nobody uses it up for others; `key` is the key that it came with.
   */
  per: 'address' | 'account' | 'place' | 'key';
  points: number;
  seconds: number;
  /** Whether what succeeds is not counted. */
  failuresOnly?: boolean;
  /** Whether it lets those go on who come from a network where the account was lately signed in to. */
  sparesKnown?: boolean;
}

/** What an operator can keep from accounts whose address is not confirmed yet. */
export const acts = ['extract', 'generate', 'buy'] as const;
export type Act = (typeof acts)[number];

/** Seconds. */
export const minute = 60;
export const hour = 60 * minute;

/** What calls by key count against, whatever they ask, besides an endpoint's own limits. */
export const keyLimits: readonly Limit[] = [
  { name: 'key', per: 'key', points: 600, seconds: minute },
  { name: 'keys', per: 'account', points: 1_200, seconds: minute },
];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Accepted extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** OpenAPI form: `/app/{appId}`. */
  path: string;
  access: Access;
  /** Which keys open it: no key opens what is an admin's, and what is public asks for none. */
  keys: KeyAccess;
  /**
   * Whether the caller must have shown who they are within the last ten minutes, else REAUTHENTICATION_REQUIRED.
   * `or-password`: a password in the body, which the handler checks, is enough where the account has no second factor.
   */
  recent?: 'required' | 'or-password';
  /** Whether an admin may call it who still lacks what admins need to have: SETUP_REQUIRED for all else. */
  duringSetup?: boolean;
  /** What it is, where an operator can keep it from accounts that are not confirmed. */
  act?: Act;
  /** Asked in their order: the first that is used up answers. */
  limits: readonly Limit[];
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** The whole body of a successful reply; for a stream, one event. */
  reply: Reply;
  /** True when the reply is a stream of `data: <JSON>` lines, one `reply` each. */
  stream: boolean;
  /** Of a successful reply; 200 when left out. */
  status?: 202;
  /**
   * Whether an `Idempotency-Key` has it done once, however often it is called within a day: what spends or creates. A
   * repeated answer leaves out the field `once` of its data, which is a secret.
   */
  idempotent: boolean;
  once?: 'key' | 'secret' | 'url';
  /** What `Prefer: respond-async` is answered with in `data`, by 202; absent where nobody waits. */
  accepted?: Accepted;
  /** The type of a reply that is made while it is sent, as a file, in pieces of text; all of them are `reply`. */
  file?: 'text/csv' | 'application/json';
}

type Definition<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Accepted extends z.ZodType,
> = {
  method: Method;
  path: string;
  recent?: 'required' | 'or-password';
  duringSetup?: boolean;
  act?: Act;
  limits?: readonly Limit[];
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  stream?: boolean;
  status?: 202;
  idempotent?: boolean;
  once?: 'key' | 'secret' | 'url';
  accepted?: Accepted;
  file?: 'text/csv' | 'application/json';
} & ({ access: 'user'; keys: KeyAccess } | { access: 'public' | 'admin'; keys?: never });

/** Declares one call between browser and server; validation, client types and OpenAPI come from it. */
export function endpoint<
  Reply extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Accepted extends z.ZodType = z.ZodUndefined,
>(
  definition: Definition<Params, Query, Body, Reply, Accepted>,
): Endpoint<Params, Query, Body, Reply, Accepted> {
  const nothing = z.undefined();
  return {
    ...definition,
    keys: definition.keys ?? 'none',
    limits: definition.limits ?? [],
    params: definition.params ?? (nothing as unknown as Params),
    query: definition.query ?? (nothing as unknown as Query),
    body: definition.body ?? (nothing as unknown as Body),
    stream: definition.stream ?? false,
    idempotent: definition.idempotent ?? false,
  };
}

/** `{success: true, data}`: the form of every reply for which the specification names no other. */
export const success = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data });

/** `{success: true, …fields}`: the replies whose fields the specification puts at the top level. */
export const successWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape });
