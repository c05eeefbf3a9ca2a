import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './child.mjs';

// The headless shell is the same engine without the windows.
// It opens a page in two thirds of the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const downloads = [
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
  ...(process.env.PLAYWRIGHT_BROWSERS_PATH ? [process.env.PLAYWRIGHT_BROWSERS_PATH] : []),
];
const insideDownload = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const downloaded = () =>
  downloads.filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('chromium-'))
      .flatMap((name) => insideDownload.map((path) => join(folder, name, path))),
  );

/**
 * Returns the Chromium of the setting CHROMIUM, of the system or of Playwright, in this order.
 * Returns undefined if there is none.
 */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...places, macPath, ...downloaded()].find(isProgram);
}

/**
 * Finds Chromium, or installs it on Debian.
 * If it cannot, it prints how to install Chromium and returns undefined.
 */
export async function requireChromium() {
  const found = findChromium();
  if (found) return found;
  for (const name of ['chromium-headless-shell', 'chromium']) if (await installPackages([name])) return findChromium();
  console.error(
    'No Chromium was found. Install one (Debian: apt-get install chromium; elsewhere: npx playwright-core install chromium) or name it in CHROMIUM.',
  );
  return undefined;
}

/**
 * Installs Debian packages if it runs as root on Debian.
 * Returns whether it succeeded.
 */
async function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing ${packages.join(', ')} (apt-get) ...`);
  if ((await run(['apt-get', 'update', '-qq'], { env })) !== 0) return false;
  return (await run(['apt-get', 'install', '-y', '-qq', ...packages], { env })) === 0;
}
