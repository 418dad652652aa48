import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { frameCount, type Motion, type MotionSound } from '@marquee/contract';

const run = promisify(execFile);

/** Whether ffmpeg and ffprobe are on this machine. */
export const decoderIsThere = (): Promise<boolean> =>
  Promise.all([run('ffmpeg', ['-version']), run('ffprobe', ['-version'])]).then(
    () => true,
    () => false,
  );

/** What every video is to be, as ffprobe calls it. */
const asked = {
  ...{ codec_name: 'h264', profile: 'High', pix_fmt: 'yuv420p', color_range: 'tv' },
  ...{ color_space: 'bt709', color_transfer: 'bt709', color_primaries: 'bt709' },
} as const;

/** How loud a peak may be at most, and music at least: dBFS. */
const [loudestPeak, leastMusic] = [-1, -20];

/** How like the delivered ad the last frame is at least. */
const leastAlike = 0.98;

/** Flashes in any second at most. */
const mostFlashes = 3;

/** Milliseconds that nothing may move beyond what is meant: what is too slow for an encoder to keep. */
const swallowed = 300;

/** What does not hold of a video, in words. @param still the ad as delivered */
export async function faultsOf(
  video: string,
  still: string,
  motion: Pick<Motion, 'width' | 'height' | 'fps' | 'durationMs'> & { meantStillMs: number },
  sound: MotionSound,
): Promise<string[]> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', video]);
  const { streams } = JSON.parse(stdout) as { streams: Record<string, string>[] };
  const picture = streams.find(({ codec_type }) => codec_type === 'video') ?? {};
  const heard = streams.find(({ codec_type }) => codec_type === 'audio');
  const faults = Object.entries(asked).flatMap(([name, value]) =>
    picture[name] === value ? [] : [`${name} is ${picture[name]}`],
  );
  if (heard?.codec_name !== 'aac' || heard.profile !== 'LC')
    faults.push(`sound is ${heard?.codec_name} ${heard?.profile}`);
  if (Math.abs(Number(heard?.duration) * 1000 - motion.durationMs) > 1000 / motion.fps)
    faults.push(`sound lasts ${heard?.duration} s`);
  const peak = await peakOf(video);
  if (sound === 'none' ? peak > -80 : !(peak <= loudestPeak && peak >= leastMusic))
    faults.push(`the loudest peak is ${peak} dBFS`);
  const frames = frameCount(motion);
  if (Number(picture.nb_frames) !== frames) faults.push(`${picture.nb_frames} frames instead of ${frames}`);
  if (Math.abs(Number(picture.duration) * 1000 - motion.durationMs) > 1000 / motion.fps)
    faults.push(`lasts ${picture.duration} s`);
  const alike = await likeness(video, still, frames - 1);
  if (!(alike >= leastAlike)) faults.push(`the last frame is alike by ${alike}`);
  const luma = await lumaOf(video, motion);
  const flashes = flashesOf(luma, motion.fps);
  if (flashes > mostFlashes) faults.push(`${flashes} flashes a second`);
  const longest = (longestStill(luma) * 1000) / motion.fps;
  if (longest > motion.meantStillMs + swallowed)
    faults.push(
      `stands still for ${(longest / 1000).toFixed(2)} s instead of ${(motion.meantStillMs / 1000).toFixed(2)}`,
    );
  return faults;
}

/** The loudest peak of what is heard: dBFS. */
async function peakOf(video: string): Promise<number> {
  const { stderr } = await run('ffmpeg', ['-i', video, '-vn', '-af', 'volumedetect', '-f', 'null', '-']);
  return Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}

/** Structural similarity of a frame and a picture. */
async function likeness(video: string, still: string, frame: number): Promise<number> {
  const filter = `[0:v]select=eq(n\\,${frame}),setpts=0,format=yuv420p[last];[1:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[ad];[last][ad]ssim`;
  const { stderr } = await run('ffmpeg', ['-i', video, '-i', still, '-lavfi', filter, '-f', 'null', '-']);
  return Number(/All:([\d.]+)/.exec(stderr)?.[1]);
}

/** Luma of every frame, in a third of its size: bytes. */
async function lumaOf(video: string, { width, height }: Pick<Motion, 'width' | 'height'>): Promise<Buffer[]> {
  const [across, down] = [Math.round(width / 6) * 2, Math.round(height / 6) * 2];
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', video, '-vf', `scale=${across}:${down},format=gray`, '-f', 'rawvideo', '-'],
    { encoding: 'buffer', maxBuffer: 2 ** 31 - 1 },
  );
  const size = across * down;
  return Array.from({ length: Math.floor(stdout.length / size) }, (_, at) =>
    stdout.subarray(at * size, (at + 1) * size),
  );
}

/** Turns from light to dark and back, of a quarter of the picture or more, in the worst second. */
export function flashesOf(frames: readonly Uint8Array[], fps: number): number {
  const turns: { at: number; up: boolean }[] = [];
  for (let at = 1; at < frames.length; at++) {
    const [before, now] = [frames[at - 1] as Uint8Array, frames[at] as Uint8Array];
    let [up, down] = [0, 0];
    for (let pixel = 0; pixel < now.length; pixel += 7) {
      const difference = (now[pixel] as number) - (before[pixel] as number);
      if (difference > 25) up++;
      else if (difference < -25) down++;
    }
    const quarter = now.length / 7 / 4;
    for (const [share, isUp] of [
      [up, true],
      [down, false],
    ] as const)
      if (share >= quarter && turns.at(-1)?.up !== isUp) turns.push({ at, up: isUp });
  }
  return Math.max(
    0,
    ...turns.map(({ at }) =>
      Math.floor(turns.filter((turn) => turn.at >= at && turn.at < at + fps).length / 2),
    ),
  );
}

/** The most frames one after the other that show the same, but for what an encoder makes of it. */
export function longestStill(frames: readonly Uint8Array[]): number {
  let [longest, length] = [0, 0];
  for (let at = 1; at < frames.length; at++) {
    const [before, now] = [frames[at - 1] as Uint8Array, frames[at] as Uint8Array];
    let differ = 0;
    for (let pixel = 0; pixel < now.length; pixel++)
      if (Math.abs((now[pixel] as number) - (before[pixel] as number)) > 2) differ++;
    length = differ > now.length / 20_000 ? 0 : length + 1;
    longest = Math.max(longest, length);
  }
  return longest;
}
