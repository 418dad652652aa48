import { expect, it } from 'vitest';
import type { KitPainter } from './draw-picture.ts';
import type { KitOutput } from './kit-output.ts';
import type { KitSource } from './kit-source.ts';
import { writeKit } from './write-kit.ts';

it('makes a kit without a template that its ads find no room in, and says so', async () => {
  const files = new Map<string, string>();
  const output: KitOutput = {
    add: (path, bytes) => files.set(path, String(bytes)),
    addStream: () => {},
    addFile: () => {},
    end: async () => {},
  };
  const file = Buffer.from(`Campaign name,Ad name,Text\n${'a,b,c\n'.repeat(1_000)}`);
  const missing = await writeKit(
    {
      ...{ app: 'Lantern', ads: [], networks: ['tiktok'], languages: ['en'], readIn: 'en' },
      templates: [{ network: 'tiktok', file }],
    },
    { source: {} as KitSource, painter: {} as KitPainter, output },
    async () => {},
  );
  expect(missing).toContainEqual({
    ...{ network: 'tiktok', language: 'en', what: 'template' },
    why: expect.stringContaining('999 rows'),
  });
  expect([...files.keys()]).toEqual(['manifest.json', 'README.txt']);
  expect(files.get('README.txt')).toContain('999 rows');
});
