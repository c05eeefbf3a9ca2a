// The page /kit of the development server.
// No route and no build of the console leads here.
import '#views/theme/base.css';
import 'virtual:kit.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { viewActors } from '#machines/patterns/view-actors.ts';
import { KitPage } from '#views/kit/kit-page.view.tsx';
import { ViewActorsContext } from '#views/ui/use-actor-ref.ts';

const root = document.getElementById('root');
if (!root) throw new Error('kit.html has no root.');
createRoot(root).render(
  <StrictMode>
    <ViewActorsContext value={createActor(viewActors).start()}>
      <KitPage />
    </ViewActorsContext>
  </StrictMode>,
);
