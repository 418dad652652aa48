import { type ProgressEvent, progressEvent } from '@marquee/contract';
import { createParser } from 'eventsource-parser';

function read(line: string): ProgressEvent | null {
  try {
    return progressEvent.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
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
