import { describe, expect, it } from 'vitest';
import { readScreenshots } from './apple-page.ts';
import { readPlayPage } from './play-page.ts';

const repeat = (text: string, times: number) => text.repeat(times);

/** Pages that a store would never send, and that a server in its place could: none may hold up all the others. */
const playPages: [string, string][] = [
  ['a title with an endless gap', `x${repeat(' ', 1_000_000)}y`],
  ['a title that says Google Play over and over', `x - ${repeat('Google Play', 100_000)}-`],
];

const nested = (depth: number) => `${repeat('{"ab":', depth)}1${repeat('}', depth)}`;
const shot = '{"screenshot":{"width":9,"height":9,"url":"https://a.example/image/c"}}';

const applePages: [string, string][] = [
  ['data nested too deeply', `<script>${nested(300_000)}</script>`],
  [
    'a key of a million characters before a long list',
    `<script>{"${repeat('k', 1_000_000)}":[${repeat('{"a":1},', 100_000)}1]}</script>`,
  ],
  ['a list too long to be passed on at once', `<script>[${repeat(`${shot},`, 200_000)}1]</script>`],
  ['a choice of millions of sizes', `<p class="screenshot"><img srcset="${repeat(', ', 3_000_000)}"></p>`],
  [
    'lists inside lists',
    `${repeat('<div class="screenshot">', 390)}${repeat('<img src="https://a.example/image/1.png">', 2500)}`,
  ],
];

/** Milliseconds of this thread's work, to which other programs on the machine do not add. */
const workSince = (before: NodeJS.CpuUsage) => process.threadCpuUsage(before).user / 1_000;

describe('a hostile page', () => {
  it.each(playPages)('of Google Play with %s is read in no time', (_, title) => {
    const before = process.threadCpuUsage();
    readPlayPage(
      `<meta property="og:url" content="/store/apps/details"><meta property="og:title" content="${title}">`,
    );
    expect(workSince(before)).toBeLessThan(4000);
  });

  it.each(applePages)('of the App Store with %s is read in no time', (_, page) => {
    const before = process.threadCpuUsage();
    expect(() => readScreenshots(page)).not.toThrow();
    expect(workSince(before)).toBeLessThan(4000);
  });
});
