import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';

/** What a page or a program loads, bytes: minified and compressed. */
const maxBytes = 10 * 1024;

it('weighs no more than 10 kB and brings nothing along', async () => {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('../src/index.ts', import.meta.url)),
    platform: 'browser',
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  expect(output).toHaveLength(1);
  expect(output[0].imports).toEqual([]);
  const bytes = gzipSync(output[0].code).length;
  console.info(`@marquee/client: ${bytes} bytes`);
  expect(bytes).toBeLessThan(maxBytes);
});
