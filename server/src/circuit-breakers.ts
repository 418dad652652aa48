import { Gauge, type Registry } from 'prom-client';
import { createCircuitBreaker, isHttpOutage } from '#platform/circuit-breaker.ts';
import type { Logger } from '#platform/log.ts';
import type { CircuitBreakers } from './context.ts';
import { isStoreOutage } from './listings/index.ts';
import { isRazorpayOutage } from './payments/index.ts';

/** Three failures of a model are told to nobody: its words are built in. A store's own troubles are told to a user. */
export function createCircuitBreakers(log: Logger): CircuitBreakers {
  const model = { atOnce: 16, waiting: 64, failures: 3, isOutageOf: isHttpOutage };
  const store = { atOnce: 8, waiting: 200, failures: 10, isOutageOf: isStoreOutage };
  return {
    llm: createCircuitBreaker('llm', model, log),
    image: createCircuitBreaker('image', { ...model, atOnce: 8 }, log),
    play: createCircuitBreaker('play', store, log),
    apple: createCircuitBreaker('apple', store, log),
    razorpay: createCircuitBreaker(
      'razorpay',
      { atOnce: 16, waiting: 200, failures: 5, isOutageOf: isRazorpayOutage },
      log,
    ),
  };
}

const states = { closed: 0, 'half open': 1, open: 2 };

/** How the services stand, for the operator. */
export function measureCircuitBreakers(breakers: CircuitBreakers, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'marquee_service_breaker',
    help: 'Whether a service outside is asked: 0 yes, 1 being tried, 2 left alone after failures',
    labelNames: ['service'],
    registers,
    collect() {
      for (const [service, breaker] of Object.entries(breakers))
        this.set({ service }, states[breaker.state()]);
    },
  });
  new Gauge({
    name: 'marquee_service_calls',
    help: 'Calls of services outside that are under way',
    labelNames: ['service'],
    registers,
    collect() {
      for (const [service, breaker] of Object.entries(breakers)) this.set({ service }, breaker.inHand());
    },
  });
}
