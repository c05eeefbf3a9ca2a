import '#views/theme/base.css';
import 'virtual:kit.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { appMachine } from '#machines/shell/app.machine.ts';
import { getPath, homePath, isPublicAt, isSignInAt } from '#rules/routes.ts';
import { currentAddress, onAddressChanged } from '#services/browser/address.ts';
import { tolerateMovedNodes } from '#services/browser/moved-nodes.ts';
// Takes the key of the tab before the tab can be duplicated.
import '#services/browser/tab-key.ts';
import { keepTypedValues } from '#services/browser/typed-values.ts';
import './start-script.ts';
import { App } from './app.tsx';
import { preload } from './routes.ts';

tolerateMovedNodes();
const address = currentAddress();
const app = createActor(appMachine).start();

// The code of a page loads when its address opens.
// That of the home page loads while the user types on a sign-in page.
// Only pages behind sign-in have prefetching.
let prefetching: Promise<unknown> | undefined;
const loadPage = (next: string) => {
  prefetching ??= isPublicAt(next)
    ? undefined
    : import('./prefetch.ts').then((module) => module.startPrefetch(app, next));
  return Promise.all([preload(next), prefetching]).catch(() => undefined);
};
const preloading = loadPage(address);
onAddressChanged(loadPage);
if (isSignInAt(address)) document.addEventListener('input', () => void loadPage(homePath), { once: true });

function draw() {
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  const view = (
    <StrictMode>
      <App app={app} address={address} />
    </StrictMode>
  );
  // The fallback file contains the layout of pages behind sign-in.
  // It does not fit a public page that has no prerendered file.
  const fits = !isPublicAt(address) || root.dataset.path === getPath(address);
  if (!root.hasChildNodes() || !fits) {
    createRoot(root).render(view);
    return;
  }
  const restoreTyped = keepTypedValues(root);
  const onRecoverableError = (error: unknown) => {
    restoreTyped();
    reportError(error);
  };
  hydrateRoot(root, view, { onRecoverableError });
}

// A top-level await would deadlock: the chunk of a page shares code with this one.
preloading.then(draw);
