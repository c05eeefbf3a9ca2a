import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { homePath, isSignInAt } from '#rules/places.ts';
import { currentAddress, onAddressChanged } from '#services/browser/address.ts';
import './ahead.ts';
import { App } from './app.tsx';
import { consoleOf, startEarly } from './joined.ts';
import { loadAhead } from './routes.ts';

const address = currentAddress();
const ahead = loadAhead(address);
const early = startEarly();
early.start.start();
early.notices.start();

// Chunks are asked for as early as can be: with the address, and while a person types their password.
const fetchAhead = (next: string) => void loadAhead(next).catch(() => undefined);
onAddressChanged(fetchAhead);
if (isSignInAt(address)) document.addEventListener('input', () => fetchAhead(homePath), { once: true });

function draw() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root.');
  const app = (
    <StrictMode>
      <App early={early} address={address} consoleOf={consoleOf} />
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

// No top-level await: a page's chunk shares code with this one, and each would wait for the other. A chunk that cannot
// be fetched is told by the page itself, when it is drawn.
ahead.then(draw, draw);
