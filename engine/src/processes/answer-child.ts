import { ModelUnavailableError } from '../model-unavailable.ts';
import type { ModelAnswer, ModelCall, SentAnswer, SentRequest, Service } from './model-calls.ts';

/** How a model is asked: as `fetch` does it, with the service told. Throws ModelUnavailableError where it is left alone. */
export type ModelFetch = (service: Service, address: string, init: RequestInit) => Promise<Response>;

export interface Models {
  /** null: that service is never asked. */
  addresses: Record<Service, { baseURL: string; apiKey?: string } | null>;
  ask: ModelFetch;
}

/** Makes the calls of one child, to its models and nowhere else. `stop` ends those under way. */
export function answerChild({ addresses, ask }: Models, send: (order: ModelAnswer) => void) {
  const underWay = new Map<number, AbortController>();
  async function answer(
    service: Service,
    address: string,
    { headers, ...request }: SentRequest,
    signal: AbortSignal,
  ): Promise<SentAnswer> {
    const model = addresses[service];
    if (!model || !address.startsWith(`${model.baseURL}/`)) return { failed: 'no model', unavailable: true };
    const sent = new Headers(headers);
    if (model.apiKey) sent.set('authorization', `Bearer ${model.apiKey}`);
    try {
      const response = await ask(service, address, { ...request, headers: sent, signal });
      const body = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, headers: [...response.headers], body };
    } catch (error) {
      return { failed: String(error), unavailable: error instanceof ModelUnavailableError };
    }
  }
  return {
    take(report: ModelCall): void {
      const { call } = report;
      if (report.kind === 'hang-up') {
        const name = report.late ? 'TimeoutError' : 'AbortError';
        underWay.get(call)?.abort(new DOMException('Nobody waits any more.', name));
        return;
      }
      const controller = new AbortController();
      underWay.set(call, controller);
      void answer(report.service, report.address, report.request, controller.signal).then((given) => {
        underWay.delete(call);
        if (!controller.signal.aborted) send({ kind: 'answer', call, answer: given });
      });
    },
    stop(): void {
      for (const controller of underWay.values()) controller.abort();
    },
  };
}
