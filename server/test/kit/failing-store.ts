import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { extractListing } from '../../src/listings/index.ts';
import { createTestContext, type TestContext } from '../harness.ts';
import { playLink, type StandIn, startStandIn } from '../listings/stand-in.ts';

/** A file's store that fails as it is told, and the reading of its app. */
export function openFailingStore() {
  const open = {} as { standIn: StandIn; test: TestContext; link: string };
  beforeAll(async () => {
    open.standIn = await startStandIn();
    open.test = await createTestContext({ stores: open.standIn.stores });
  });

  afterAll(async () => {
    await open.test.close();
    await open.standIn.close();
  });

  beforeEach(() => {
    open.link = playLink(`f${randomUUID().replaceAll('-', '')}`);
  });

  const extract = (signal?: AbortSignal) => extractListing(open.test.ctx, open.link, signal);

  return { open, extract };
}
