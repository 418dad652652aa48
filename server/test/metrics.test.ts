import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('tells those inside what it measured', async () => {
  await server.client.fetch('/api/ads/formats');
  const reply = await server.client.fetch('/metrics');
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await reply.text();
  expect(text).toMatch(
    /^marquee_http_request_duration_seconds_count\{method="GET",route="\/api\/ads\/formats",status="200"\} 1$/m,
  );
  expect(text).toMatch(/^marquee_queue_jobs\{queue="generate",state="waiting"\} 0$/m);
  expect(text).toMatch(/^process_cpu_seconds_total /m);
});

it('tells nothing to whom a proxy speaks for', async () => {
  for (const header of ['x-forwarded-for', 'forwarded']) {
    const reply = await server.client.fetch('/metrics', { headers: { [header]: 'for=10.0.0.9' } });
    expect(reply.status).toBe(404);
  }
});

it.each(['grafana/marquee.json', 'prometheus/marquee.rules.yaml'])(
  'has every figure that %s names',
  async (file) => {
    // What only the storage's first answer brings.
    await server.ctx.storage.check();
    const text = readFileSync(fileURLToPath(new URL(`../../deploy/${file}`, import.meta.url)), 'utf8');
    const shown = new Set(text.match(/\b(marquee|process|nodejs)_\w+/g));
    expect(shown.size).toBeGreaterThan(8);
    await expectKnown([...shown]);
  },
);

async function expectKnown(shown: string[]): Promise<void> {
  const text = await (await server.client.fetch('/metrics')).text();
  const known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  expect(shown.filter((name) => !known.has(name))).toEqual([]);
}
