import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { inspection } from '#machines/patterns/inspection.ts';
import { addRunning, recordStep } from '#machines/shell/actor-log.ts';
import { LiveCharts } from '#views/shell/live-charts.view.tsx';
import type { AppActor } from '#views/shell/use-console.ts';
import { KitProvider } from '#views/ui/kit-provider.view.tsx';

/** Shows the panel with the running charts if the settings of this host allow it (CHART-08). */
export function startLiveCharts(app: AppActor): void {
  inspection.inspect = recordStep;
  const recording = app.system.inspect(recordStep);
  addRunning(app);
  void waitFor(app, ({ context }) => context.settings !== null).then(({ context }) => {
    if (context.settings?.charts) return show();
    delete inspection.inspect;
    recording.unsubscribe();
  });
}

function show() {
  const panel = document.createElement('div');
  document.body.append(panel);
  createRoot(panel).render(
    <KitProvider>
      <LiveCharts />
    </KitProvider>,
  );
}
