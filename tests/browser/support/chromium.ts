import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '#tools/setup/chromium.mjs';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium of this machine, without anything that it would do on its own. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found; name one in CHROMIUM or install it.');
  return chromium.launch({ executablePath, headless: true, args: quiet });
}
