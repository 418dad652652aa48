import { expect, it } from 'vitest';
import {
  ads,
  answer,
  brief,
  fast,
  openModelServer,
  order,
  scan,
  share,
  write,
} from '../../test/model-server.ts';
import type { Copy } from './copy.ts';
import { llmCopywriter } from './llm.ts';

const serve = openModelServer();

it('keeps the whole ads of a reply that was cut off, and books it', async () => {
  const whole = ads(scan(), share());
  const { baseURL } = await serve((_, response) =>
    answer(response, whole.slice(0, whole.indexOf('One list') + 4), 'length'),
  );
  const { copies, used } = await write(baseURL);
  expect(copies[0]?.source).toBe('llm');
  expect(used.every((usage) => usage.outputTokens === 80)).toBe(true);
});

it.each([
  ['fences and talk', (json: string) => `Sure!\n\`\`\`json\n${json}\n\`\`\`\nEnjoy.`],
  ['single quotes', (json: string) => json.replaceAll('"', "'")],
  ['trailing commas', (json: string) => json.replace(/}\]}$/, '},]}')],
])('repairs %s', async (_, spoil) => {
  const { baseURL } = await serve((__, response) => answer(response, spoil(ads(scan(), share()))));
  expect((await write(baseURL)).copies.map((copy) => copy.source)).toEqual(['llm', 'llm']);
});

it.each([
  ['prose', 'I would rather not.'],
  ['nothing', ''],
  ['another shape', '{"headline":"Scan"}'],
  ['a number', '42'],
])('falls back on %s', async (_, content) => {
  const { baseURL } = await serve((__, response) => answer(response, content));
  const { copies, used } = await write(baseURL);
  expect(copies.map((copy) => copy.source)).toEqual(['built-in', 'built-in']);
  expect(used.length).toBeGreaterThan(0);
});

it('tries again after an error of the server', async () => {
  const { baseURL, asked } = await serve(({ turn }, response) => {
    if (turn === 1) response.writeHead(503).end('{"error":{"message":"overloaded"}}');
    else answer(response, ads(scan(), share()));
  });
  const { copies, used } = await write(baseURL);
  expect(copies.map((copy) => copy.source)).toEqual(['llm', 'llm']);
  expect(asked).toHaveLength(2);
  expect(used).toHaveLength(3);
});

it('gives up on errors that stay, without a second try where the key is wrong', async () => {
  const { baseURL, asked } = await serve(
    (_, response) => void response.writeHead(401).end('{"error":{"message":"no"}}'),
  );
  expect((await write(baseURL)).copies).toHaveLength(2);
  expect(asked).toHaveLength(1);
  const broken = await serve((_, response) => void response.writeHead(500).end('oops'));
  expect((await write(broken.baseURL)).copies.map((copy) => copy.source)).toEqual(['built-in', 'built-in']);
  expect(broken.asked).toHaveLength(3);
});

it('does not wait for a server that says nothing', async () => {
  const { baseURL } = await serve(() => {});
  const started = performance.now();
  const { copies } = await write(baseURL, 10);
  expect(copies.map(({ source }) => source)).not.toContain('llm');
  expect(copies.length).toBeGreaterThanOrEqual(3);
  expect(performance.now() - started).toBeLessThan(fast.run + 1500);
});

it('is asked no more once patience is over', async () => {
  const { baseURL, asked } = await serve((_, response) => answer(response, ads(scan())));
  const copies: Copy[] = [];
  const request = { brief: brief(), orders: [order], avoid: [], template: 'basic' as const };
  const writer = llmCopywriter({ baseURL, model: 'stand-in' });
  for await (const copy of writer({ ...request, modelSignal: AbortSignal.abort() })) copies.push(copy);
  expect(copies.map((copy) => copy.source)).toEqual(['built-in']);
  expect(asked).toEqual([]);
});

it('stops when it is told to', async () => {
  const { baseURL } = await serve(() => {});
  const stop = new AbortController();
  const writer = llmCopywriter({ baseURL, model: 'stand-in' });
  const run = async () => {
    for await (const _ of writer({
      brief: brief(),
      orders: [order],
      avoid: [],
      template: 'basic',
      signal: stop.signal,
    }));
  };
  setTimeout(() => stop.abort(), 50);
  await expect(run()).rejects.toThrow(/abort/i);
});
