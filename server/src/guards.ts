import { Gauge, type Registry } from 'prom-client';
import { createGuard, isHttpTrouble } from '#platform/guard.ts';
import type { Logger } from '#platform/log.ts';
import type { Guards } from './context.ts';
import { isStoreTrouble } from './listings/index.ts';
import { isRazorpayTrouble } from './payments/index.ts';

/** Three failures of a model are told to nobody: its words are built in. A store's own troubles are told to a user. */
export function createGuards(log: Logger): Guards {
  const model = { atOnce: 16, waiting: 64, failures: 3, isTrouble: isHttpTrouble };
  const store = { atOnce: 8, waiting: 200, failures: 10, isTrouble: isStoreTrouble };
  return {
    llm: createGuard('llm', model, log),
    image: createGuard('image', { ...model, atOnce: 8 }, log),
    play: createGuard('play', store, log),
    apple: createGuard('apple', store, log),
    razorpay: createGuard(
      'razorpay',
      { atOnce: 16, waiting: 200, failures: 5, isTrouble: isRazorpayTrouble },
      log,
    ),
  };
}

const states = { closed: 0, 'half open': 1, open: 2 };

/** How the services stand, for the operator. */
export function measureGuards(guards: Guards, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'marquee_service_breaker',
    help: 'Whether a service outside is asked: 0 yes, 1 being tried, 2 left alone after failures',
    labelNames: ['service'],
    registers,
    collect() {
      for (const [service, guard] of Object.entries(guards)) this.set({ service }, states[guard.state()]);
    },
  });
  new Gauge({
    name: 'marquee_service_calls',
    help: 'Calls of services outside that are under way',
    labelNames: ['service'],
    registers,
    collect() {
      for (const [service, guard] of Object.entries(guards)) this.set({ service }, guard.inHand());
    },
  });
}
