import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { api, send } from '@marquee/contract';
import { startSandbox } from '@marquee/sandbox';
import { startLlm } from '@marquee/sandbox/llm';
import { expect, it } from 'vitest';
import { startTracing } from '../src/platform/tracing.ts';
import { startServer } from './harness.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}

/** What an OpenTelemetry collector is to whoever sends it traces in OTLP over HTTP. */
async function startCollector() {
  const spans: (Span & { service: string })[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as {
      resourceSpans: {
        resource: { attributes: { key: string; value: { stringValue?: string } }[] };
        scopeSpans: { spans: Span[] }[];
      }[];
    };
    for (const { resource, scopeSpans } of request.url === '/v1/traces' ? body.resourceSpans : []) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      for (const scope of scopeSpans)
        for (const span of scope.spans) spans.push({ ...span, service: name?.value.stringValue ?? '' });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

it('tells a collector of one trace from the request to the pictures', async () => {
  const [collector, sandbox, llm] = await Promise.all([startCollector(), startSandbox(), startLlm()]);
  const endTracing = await startTracing(collector.url, 'all');
  const server = await startServer({ stores: sandbox, llm: { baseURL: llm.baseURL, model: 'good' } });
  const { client } = server;
  const body = { email: `${randomUUID()}@example.com`, password: 'secret-1' };
  client.token = (await client.call(api.accounts.register, { body })).data.token;
  const url = sandbox.examples[0]?.url ?? '';
  const { data: app } = await client.call(api.listings.extract, { body: { url } });
  const order = { appId: app.appId, formatTypes: ['square'], quantities: { square: 2 } };
  const clicked = Date.now();
  const stream = await send({ host: server.url, token: () => client.token }, api.generations.generate, {
    body: { ...order, templateType: 'basic' },
  });
  const told = await stream.text();
  const painted = {
    params: { operationId: /"operationId":"([^"]+)"/.exec(told)?.[1] ?? '' },
    body: { milliseconds: Date.now() - clicked },
  };
  expect(stream.headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  // A trace that a caller names is none of theirs to write into.
  await client.fetch(`/api/operations/${painted.params.operationId}/painted`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify({ ...painted.body, traceparent: `00-${'d'.repeat(32)}-${'e'.repeat(16)}-01` }),
  });
  const stranger = server.newClient(
    (
      await client.call(api.accounts.register, {
        body: { ...body, email: `${randomUUID()}@example.com` },
      })
    ).data.token,
  );
  await expect(stranger.call(api.generations.painted, painted)).rejects.toMatchObject({ status: 404 });
  await client.call(api.generations.painted, painted);
  // Whoever calls from inside may continue a trace; whoever a proxy speaks for begins one.
  const [ours, theirs] = ['a'.repeat(32), 'b'.repeat(32)];
  const headers = (trace: string) => ({ traceparent: `00-${trace}-${'c'.repeat(16)}-01` });
  await client.fetch('/api/ads/formats', { headers: headers(ours) });
  const forwarded = { ...headers(theirs), 'x-forwarded-for': '203.0.113.9' };
  await client.fetch('/api/ads/formats', { headers: forwarded });
  await server.close();
  await endTracing();
  await Promise.all([collector.close(), sandbox.close(), llm.close()]);

  const request = collector.spans.find(({ name }) => name === 'POST /api/ads/generate');
  expect(request?.service).toBe('marquee-all');
  const trace = collector.spans.filter(({ traceId }) => traceId === request?.traceId);
  const named = (name: string) => trace.filter((span) => span.name === name);
  const [job] = named('job generate');
  expect(job?.parentSpanId).toBe(request?.spanId);
  // What the browser saw begins with the click, before the request.
  const seen = collector.spans.filter(({ name }) => name === 'click to first ad');
  expect(seen.map(({ parentSpanId }) => parentSpanId)).toEqual([request?.spanId, request?.spanId]);
  const ads = named('ad');
  expect(ads.map(({ parentSpanId }) => parentSpanId)).toEqual([job?.spanId, job?.spanId]);
  expect(named('model llm').map(({ parentSpanId }) => parentSpanId)).toContain(job?.spanId);
  expect(named('store picture').map(({ parentSpanId }) => parentSpanId)).toEqual([job?.spanId, job?.spanId]);
  for (const { spanId, startTimeUnixNano, endTimeUnixNano } of ads) {
    const stages = trace.filter(({ parentSpanId }) => parentSpanId === spanId);
    expect(stages.map(({ name }) => name).sort()).toEqual(['copy', 'inspect', 'layout', 'render']);
    expect(BigInt(endTimeUnixNano)).toBeGreaterThan(BigInt(startTimeUnixNano));
  }
  const formats = collector.spans.filter(({ name }) => name === 'GET /api/ads/formats');
  expect(formats).toHaveLength(2);
  expect(formats.map(({ traceId }) => traceId === ours)).toEqual([true, false]);
  expect(formats.map(({ traceId }) => traceId)).not.toContain(theirs);
  // Another request is another trace.
  const extraction = collector.spans.find(({ name }) => name === 'POST /extract');
  expect(extraction?.traceId).not.toBe(request?.traceId);
});
