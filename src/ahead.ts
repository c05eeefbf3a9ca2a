import { requestSettingsAhead } from '#services/browser/settings-request.ts';

// Runs before the console has loaded: its settings are asked for, and the brand's words appear in the pages that were
// rendered in advance. Whether the settings are whole is judged by the start machine.
requestSettingsAhead()
  .then((response) => response.json())
  .then(({ brand }: { brand?: Partial<Record<string, unknown>> }) => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-brand]')) {
      const words = brand?.[place.dataset.brand ?? ''];
      if (typeof words === 'string') place.textContent = words;
    }
  })
  .catch(() => undefined);
