/**
 * How long a browser writes a video and what that takes: `npm run motion -w bench -- [options]`
 *   --styles A,B    (reveal,walk,zoom,beat)
 *   --seconds N     of each video (10)
 *   --format ID     (story)
 *   --rounds N      how often each is written; the tables hold medians (3)
 *   --keep DIR      keeps the videos there
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { api, call, type MotionStyle, motionStyle } from '@marquee/contract';
import { order } from '../order.ts';
import { startProduct } from '../product.ts';
import { at, median, table } from '../statistics.ts';
import { type Export, openStudio } from './export-in-browser.ts';
import { slideshow } from './slideshow.ts';

const { values } = parseArgs({
  options: {
    styles: { type: 'string', default: motionStyle.options.join() },
    seconds: { type: 'string', default: '10' },
    format: { type: 'string', default: 'story' },
    rounds: { type: 'string', default: '3' },
    keep: { type: 'string' },
  },
});
const styles = values.styles.split(',').map((style): MotionStyle => motionStyle.parse(style));
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];

if (!existsSync(new URL('../../web/dist/index.html', import.meta.url)))
  throw new Error('The pages are not built. Run `npm run build` first. NOTHING WAS MEASURED.');
const { client, examples, stop } = await startProduct();
const folder = await mkdtemp(join(tmpdir(), 'marquee-motion-'));
try {
  const { data: app } = await call(client, api.listings.extract, { body: { url: examples[0]?.url ?? '' } });
  await order(client, { appId: app.appId, templateType: 'advanced', quantities: { [values.format]: 1 } });
  const adID = (await call(client, api.ads.ofApp, { params: { appId: app.appId }, query: {} })).ads[0]?.adID;
  if (!adID) throw new Error('There is no ad to move.');
  const body = { email: 'bench@example.com', password: 'secret-1' };
  const { data: session } = await call(client, api.accounts.login, { body });
  console.log(
    `${availableParallelism()} cores, load before ${loadavg()[0]?.toFixed(1)}, ${seconds} s of ${values.format}, ${rounds} rounds`,
  );
  const made = new Map<MotionStyle, { own: Export[]; peer: number[] }>(
    styles.map((style) => [style, { own: [], peer: [] }]),
  );
  const studio = await openStudio(client.host ?? '', session);
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [style, { own, peer }] of made) {
        const one = await studio.write(adID, { style, seconds });
        own.push(one);
        if (one.felt.length > 0)
          console.log(
            `${style}: no answer at ${one.felt.map(([at, ms]) => `${at} ms for ${ms} ms`).join(', ')}`,
          );
        const name = `${style}-${round + 1}.${one.kind}`;
        await writeFile(join(folder, name), one.bytes);
        if (values.keep) {
          await mkdir(values.keep, { recursive: true });
          await writeFile(join(values.keep, name), one.bytes);
        }
        const other = await slideshow(join(folder, name), folder);
        if (other !== null) peer.push(other);
      }
    }
  } finally {
    await studio.close();
  }
  const figure = (list: number[], digits = 0) =>
    list.length > 0 ? median(list).toFixed(digits) : 'unmeasured';
  const megabytes = (list: number[]) => figure(list.map((bytes) => bytes / 1e6));
  console.log(
    table([
      [
        '',
        'seconds',
        'slowest',
        'processor s',
        'ffmpeg s',
        'MB more',
        'MB whole',
        'longest gap ms',
        'file MB',
        'foretold MB',
      ],
      ...[...made].map(([style, { own, peer }]) => [
        style,
        figure(
          own.map((one) => one.seconds),
          1,
        ),
        at(
          own.map((one) => one.seconds),
          1,
        ).toFixed(1),
        figure(
          own.map((one) => one.processor),
          1,
        ),
        figure(peer, 1),
        megabytes(own.map((one) => one.memory.more)),
        megabytes(own.map((one) => one.memory.whole)),
        at(
          own.map((one) => one.gap),
          1,
        ).toFixed(0),
        figure(
          own.map((one) => one.bytes.length / 1e6),
          2,
        ),
        figure(
          own.map((one) => one.foretold / 1e6),
          2,
        ),
      ]),
    ]),
  );
  if ([...made.values()].every(({ peer }) => peer.length === 0))
    console.log('There is no ffmpeg on this machine: the slideshow is unmeasured.');
} finally {
  await rm(folder, { recursive: true, force: true });
  await stop();
}
