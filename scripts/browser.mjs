import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from './root.mjs';
import { run } from './run.mjs';

/** First Chromium without windows: of what the browser itself takes beside the pages it needs half. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** With these it calls nobody but the pages it opens, and runs as root as well. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of an installed Chromium or Chrome.
 * @returns {string | null}
 */
export function findBrowser() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places];
  return candidates.find(isProgram) ?? null;
}

/** Gets Debian's Chromium without windows where there is no browser and we may install one; else says what will be left out. */
export async function getBrowser() {
  if (findBrowser()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests (once)…');
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    // Older releases have the second alone.
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      try {
        await run('apt-get', ['update', '-qq']);
        await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser]);
        return;
      } catch (error) {
        say(String(error));
      }
    }
  }
  say('');
  say('  *** No Chromium or Chrome was found: THE BROWSER TESTS WILL BE SKIPPED. ***');
  say('  *** Install one, for instance with `apt-get install chromium`.          ***');
  say('');
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
