import { type ModelFetch, ModelUnavailableError } from '@marquee/engine/pool';
import { fetchThroughBreaker, ServiceUnavailableError } from '#platform/circuit-breaker.ts';
import type { CircuitBreakers } from './context.ts';

/** Asks a model unless it is left alone at the moment. The reply's promise rejects with ModelUnavailableError then. */
export const askThroughBreaker =
  (breakers: CircuitBreakers): ModelFetch =>
  (service, address, init) =>
    fetchThroughBreaker(breakers[service], address, init).catch((error) => {
      throw error instanceof ServiceUnavailableError ? new ModelUnavailableError() : error;
    });
