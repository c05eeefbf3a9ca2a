import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { liveChartsMachine } from '#machines/shell/live-charts.machine.ts';
import { LiveCharts } from '#views/shell/live-charts.view.tsx';
import type { AppActor } from '#views/shell/use-console.ts';
import { ViewActorsContext } from '#views/ui/use-actor-ref.ts';

/** Shows the panel with the running charts if the settings of this host allow it (CHART-08). */
export function startLiveCharts(app: AppActor): void {
  const panel = createActor(liveChartsMachine, { input: { app } }).start();
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(
    <ViewActorsContext value={app.getSnapshot().children.views}>
      <LiveCharts panel={panel} />
    </ViewActorsContext>,
  );
}
