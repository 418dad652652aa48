import type { api, Endpoint, EndpointData } from '@marquee/contract';
import type { z } from 'zod';
import type { endpoints } from './endpoints.ts';
import type { CallOptions } from './options.ts';

type ContractApi = typeof api;
type Table = typeof endpoints;

/** What an endpoint takes, flat: its path's, its query's and its body's fields beside each other. */
type InputFields<E extends Endpoint> = Part<z.input<E['params']>> &
  Partial<Part<z.output<E['query']>>> &
  Part<z.input<E['body']>>;
type Part<Value> = [Value] extends [undefined] ? unknown : Value;

type CallArguments<E extends Endpoint> =
  unknown extends InputFields<E>
    ? [input?: Record<never, never>, options?: CallOptions]
    : Record<never, never> extends InputFields<E>
      ? [input?: InputFields<E>, options?: CallOptions]
      : [input: InputFields<E>, options?: CallOptions];

/** What a call gives: a stream's events, what is accepted where nobody waits, else the reply's `data` or fields. */
type CallAnswer<E extends Endpoint, Flags> = Flags extends { accepted: true }
  ? Promise<z.output<Extract<E['accepted'], z.ZodType>>>
  : Flags extends { stream: true }
    ? AsyncGenerator<z.output<E['reply']>>
    : Promise<EndpointData<E>>;

/** Every call that a key opens, by domain, as the contract has it. */
export type Calls = {
  [Domain in keyof Table & keyof ContractApi]: {
    [Name in keyof Table[Domain] &
      keyof ContractApi[Domain]]: ContractApi[Domain][Name] extends infer E extends Endpoint
      ? (...args: CallArguments<E>) => CallAnswer<E, Table[Domain][Name]>
      : never;
  };
};
