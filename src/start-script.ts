import { allowOwnWorkers } from '#services/browser/own-workers.ts';
import { requestSettingsEarly } from '#services/browser/settings-request.ts';

allowOwnWorkers();

/** `public/appearance.js` has set those of the last page. */
const hasBrandColors = () => document.adoptedStyleSheets.length > 0;

// Runs before the console has loaded.
// It requests the settings and writes the brand into prerendered pages.
requestSettingsEarly()
  .then((response) => response.json())
  .then(({ brand }: { brand?: Partial<Record<string, unknown>> }) => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-brand]')) {
      const text = brand?.[element.dataset.brand ?? ''];
      if (typeof text === 'string') element.textContent = text;
    }
    if (!(brand?.color || brand?.logo || hasBrandColors())) return undefined;
    return import('#services/shell/brand-style.ts').then(({ applyBrand }) => applyBrand({ ...brand }));
  })
  .catch(() => undefined);
