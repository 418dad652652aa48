import { loadFonts } from '../../src/fonts/fonts.ts';
import { openScreenReader } from '../../src/screens/read-screen.ts';
import { drawArtwork } from './artwork.ts';
import { captions } from './captions.ts';

/** Milliseconds of work for a screenshot, as the pool gives them. */
const time = 1_250;
const bare = (text: string) => text.normalize('NFKC').replace(/[\s\u200c]/gu, '');

/**
 * Prints how many captions of composed artwork are found, and how many are read without a fault, in each language or in
 * those named: `npm run screens -w engine -- ja ko`.
 */
const asked = process.argv.slice(2);
const fonts = await loadFonts();
for (const [language, texts] of Object.entries(captions)) {
  if (asked.length > 0 && !asked.includes(language)) continue;
  const reader = await openScreenReader();
  let [found, right, work] = [0, 0, 0];
  for (const [at, text] of texts.entries()) {
    const words = texts.filter((one) => one !== text);
    const { png } = await drawArtwork(fonts, text, { language, at, words });
    const before = process.cpuUsage();
    const { captions: read } = await reader.read(png, language, time);
    const { user, system } = process.cpuUsage(before);
    work += (user + system) / 1000;
    const said = read.map((caption) => caption.text).join(' ');
    if (read.length > 0) found++;
    if (bare(said) === bare(text)) right++;
    else process.stdout.write(`  ${text} → ${said}\n`);
  }
  const average = Math.round(work / texts.length);
  process.stdout.write(
    `${language}: ${found}/${texts.length} found, ${right} without a fault, ${average} ms\n`,
  );
}
