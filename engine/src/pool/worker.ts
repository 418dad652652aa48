import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { builtInCopywriter } from '../copy/built-in.ts';
import { llmCopywriter } from '../copy/llm.ts';
import { makeAds } from '../make-ad.ts';
import { imagePainter } from '../paint/painter.ts';
import { loadFonts } from '../render/fonts.ts';
import type { Studio } from '../run.ts';
import type { Order, Report, StudioSettings } from './messages.ts';

/** A thread of the pool: makes the ads of the runs it is sent. */
if (!parentPort) throw new Error('This is the entry of a worker thread.');
const port = parentPort;
const say = (report: Report) => port.postMessage(report);

// Pictures are worked on beside each other; each by several threads would only have them wait for one another.
sharp.concurrency(1);
const { llm, image } = workerData as StudioSettings;
const studio: Studio = {
  fonts: await loadFonts(),
  copywriter: llm ? llmCopywriter(llm) : builtInCopywriter,
  ...(image ? { painter: imagePainter(image) } : {}),
};

const inHand = new Map<number, AbortController>();

port.on('message', async (order: Order) => {
  if (order.kind === 'abort') return inHand.get(order.id)?.abort();
  const { id, run } = order;
  const controller = new AbortController();
  inHand.set(id, controller);
  try {
    const results = makeAds(studio, {
      ...run,
      signal: controller.signal,
      onUsage: (usage) => say({ kind: 'usage', id, usage }),
      onBrief: (brief) => say({ kind: 'brief', id, brief }),
    });
    for await (const result of results) say({ kind: 'result', id, result });
    say({ kind: 'end', id });
  } catch (fault) {
    say({ kind: 'fault', id, fault });
  } finally {
    inHand.delete(id);
  }
});
say({ kind: 'ready' });
