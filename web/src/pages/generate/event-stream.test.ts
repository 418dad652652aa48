import { generationId, type ProgressEvent } from '@marquee/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleAd } from '../../test/sample-ad.ts';
import { eventsOf } from './event-stream.ts';

const events: ProgressEvent[] = [
  { type: 'init', totalAds: 2, operationId: generationId.parse('op'), startTime: '2026-01-02T03:04:05.000Z' },
  { type: 'heartbeat' },
  { type: 'ad', ad: sampleAd({ headline: '日本語 – ü' }), progress: { current: 1, total: 2 } },
  { type: 'complete', totalAds: 2, delivered: 1, failed: 1, failedPlaceholders: ['b'] },
];

const responseOf = (chunks: Uint8Array[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    }),
  );

const collect = (chunks: Uint8Array[]) => Array.fromAsync(eventsOf(responseOf(chunks)));
const bytes = (text: string) => new TextEncoder().encode(text);
const written = bytes(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));

test('events arrive whole however the network cuts the stream', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: written.length }), { maxLength: 12 }),
      async (cuts) => {
        const edges = [0, ...cuts.toSorted((a, b) => a - b), written.length];
        const chunks = edges.slice(1).map((end, index) => written.slice(edges[index], end));
        expect(await collect(chunks)).toEqual(events);
      },
    ),
    { numRuns: 50 },
  );
});

test('what is not an event is passed over', async () => {
  const noise =
    'data: not json\n\n: a comment\n\ndata: {"type":"unheard-of"}\n\ndata: {"type":"heartbeat"}\n\n';
  expect(await collect([bytes(noise)])).toEqual([{ type: 'heartbeat' }]);
});

test('an error ends it whatever its code, and without words', async () => {
  const said = [{ error: 'It broke.', code: 'UNHEARD_OF' }, { error: 'It broke.' }, { code: 'INTERNAL' }];
  const stream = said.map((each) => `data: ${JSON.stringify({ type: 'error', ...each })}\n\n`).join('');
  expect(await collect([bytes(stream)])).toEqual(
    ['It broke.', 'It broke.', ''].map((error) => ({ type: 'error', error, code: 'INTERNAL' })),
  );
});

test('a last event without its blank line counts', async () => {
  expect(await collect([bytes('data: {"type":"heartbeat"}')])).toEqual([{ type: 'heartbeat' }]);
});

test('a reply without a body has no events', async () => {
  expect(await Array.fromAsync(eventsOf(new Response(null)))).toEqual([]);
});
