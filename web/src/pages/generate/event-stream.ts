import { type ProgressEvent, progressEvent } from '@marquee/contract';
import { createParser } from 'eventsource-parser';

function read(line: string): ProgressEvent | null {
  try {
    const said: unknown = JSON.parse(line);
    return progressEvent.safeParse(said).data ?? readError(said);
  } catch {
    return null;
  }
}

/** An error ends the generation also where its code is none that we know, or where it says nothing more. */
function readError(said: unknown): ProgressEvent | null {
  const { type, error } = (said ?? {}) as { type?: unknown; error?: unknown };
  if (type !== 'error') return null;
  return { type, error: typeof error === 'string' ? error : '', code: 'INTERNAL' };
}

/** The events of a generation's response, as they come. What is not an event of the contract is passed over. */
export async function* eventsOf(response: Response): AsyncGenerator<ProgressEvent> {
  if (!response.body) return;
  const arrived: ProgressEvent[] = [];
  const parser = createParser({
    onEvent({ data }) {
      const event = read(data);
      if (event) arrived.push(event);
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // A last event may lack the blank line that ends it.
      parser.feed(done ? '\n\n' : value);
      yield* arrived.splice(0);
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
