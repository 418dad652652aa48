import type { api, Endpoint, EndpointData } from '@marquee/contract';
import type { z } from 'zod';
import type { endpoints } from './endpoints.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Names the call, so that repeating it does nothing twice: made anew for each call where it is left out. */
  idempotencyKey?: string;
  /** The picture or file that is the body itself. */
  file?: Blob;
}

type Api = typeof api;
type Table = typeof endpoints;

/** What an endpoint takes, flat: its path's, its query's and its body's fields beside each other. */
type Fields<E extends Endpoint> = Part<z.input<E['params']>> &
  Partial<Part<z.output<E['query']>>> &
  Part<z.input<E['body']>>;
type Part<Value> = [Value] extends [undefined] ? unknown : Value;

type Arguments<E extends Endpoint> =
  unknown extends Fields<E>
    ? [input?: Record<never, never>, options?: CallOptions]
    : Record<never, never> extends Fields<E>
      ? [input?: Fields<E>, options?: CallOptions]
      : [input: Fields<E>, options?: CallOptions];

/** What a call gives: a stream's events, what is accepted where nobody waits, else the reply's `data` or fields. */
type Answer<E extends Endpoint, Flags> = Flags extends { accepted: true }
  ? Promise<z.output<Extract<E['accepted'], z.ZodType>>>
  : Flags extends { stream: true }
    ? AsyncGenerator<z.output<E['reply']>>
    : Promise<EndpointData<E>>;

/** Every call that a key opens, by domain, as the contract has it. */
export type Calls = {
  [Domain in keyof Table & keyof Api]: {
    [Name in keyof Table[Domain] & keyof Api[Domain]]: Api[Domain][Name] extends infer E extends Endpoint
      ? (...args: Arguments<E>) => Answer<E, Table[Domain][Name]>
      : never;
  };
};
