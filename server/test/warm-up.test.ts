import { expect, it } from 'vitest';
import { startWorker } from '../src/worker.ts';
import { createTestContext } from './harness.ts';

it.each([
  { warmUp: true, prepared: 1 },
  { warmUp: false, prepared: 0 },
])(
  'a worker gets its engine ready for the first customer where it may: $warmUp',
  async ({ warmUp, prepared }) => {
    const { ctx, close } = await createTestContext({ warmUp });
    let asked = 0;
    ctx.adPool = {
      ...ctx.adPool,
      async ready() {
        asked += 1;
      },
    };
    await startWorker(ctx);
    expect(asked).toBe(prepared);
    await close();
  },
);
