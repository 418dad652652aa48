import { ModelUnavailableError } from '../model-unavailable.ts';
import type { ModelCall, SentAnswer, Service } from './model-calls.ts';

/** `fetch` for a child: its parent makes the calls. `take` hands it an answer. */
export function askParent(say: (report: ModelCall) => void) {
  const waiting = new Map<number, (answer: SentAnswer) => void>();
  let calls = 0;
  const fetchFor =
    (service: Service): typeof fetch =>
    (address, { method = 'GET', headers, body, signal } = {}) => {
      if (signal?.aborted) return Promise.reject(signal.reason);
      const call = calls++;
      const answered = Promise.withResolvers<Response>();
      const hangUp = () => {
        waiting.delete(call);
        say({ kind: 'hang-up', call, late: signal?.reason?.name === 'TimeoutError' });
        answered.reject(signal?.reason);
      };
      signal?.addEventListener('abort', hangUp, { once: true });
      waiting.set(call, (answer) => {
        waiting.delete(call);
        signal?.removeEventListener('abort', hangUp);
        if ('status' in answer) answered.resolve(new Response(answer.body, answer));
        else answered.reject(answer.unavailable ? new ModelUnavailableError() : new Error(answer.failed));
      });
      const request = { method, headers: [...new Headers(headers)], body: String(body ?? '') };
      say({ kind: 'ask', call, service, address: String(address), request });
      return answered.promise;
    };
  return { fetchFor, take: (call: number, answer: SentAnswer) => waiting.get(call)?.(answer) };
}
