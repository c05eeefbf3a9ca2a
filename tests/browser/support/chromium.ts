import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '#tools/setup/chromium.mjs';

/**
 * Chromium uses only the last list, so this one repeats Playwright's list.
 * The features after it draw Chromium's own toolbar.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'PreloadTopChromeWebUI',
  'InitialWebUI',
  'WebUIReloadButton',
  'WebUIToolbar',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'SidePanelPreload',
  'TabSearch',
];

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A renderer process of its own doubles the time in which a page opens.
  '--renderer-process-limit=1',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** The Chromium of this machine, without background activity. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found; name one in CHROMIUM or install it.');
  return chromium.launch({ executablePath, headless: true, args: quiet });
}
