import { type Llm, startLlm } from '@marquee/sandbox/llm';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import type { Usage } from '../usage.ts';
import { imagePainter } from './painter.ts';

let server: Llm | undefined;
afterEach(() => server?.close());

async function paint(model: string, timeout = 5_000) {
  server = await startLlm();
  const used: Usage[] = [];
  const painter = imagePainter({ baseURL: server.baseURL, apiKey: 'key', model, timeout });
  const picture = await painter({ prompt: 'Abstract background', onUsage: (usage) => used.push(usage) });
  return { picture, used, calls: server.calls };
}

it('gets a picture and tells what it used', async () => {
  const { picture, used, calls } = await paint('good');
  const { width, height } = await sharp(picture ?? new Uint8Array()).metadata();
  expect({ width, height }).toEqual({ width: 1024, height: 1024 });
  expect(used).toEqual([expect.objectContaining({ service: 'image', model: 'good', pictures: 1 })]);
  expect(calls[0]?.body.prompt).toBe('Abstract background');
});

it.each(['refusal', 'failing', 'silent'])(
  'has none from a model that is %s, and books no picture',
  async (model) => {
    const { picture, used } = await paint(model, 1_500);
    expect(picture).toBeNull();
    expect(used).toEqual([]);
  },
);
