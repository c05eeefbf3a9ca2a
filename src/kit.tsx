// The page /kit of the development server.
// No route and no build of the console leads here.
import '#views/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { KitPage } from '#views/kit/kit-page.view.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('kit.html has no root.');
createRoot(root).render(
  <StrictMode>
    <KitPage />
  </StrictMode>,
);
