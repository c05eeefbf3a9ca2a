import { chartDownload } from '#machines/patterns/chart-download.chart.ts';
import { dayLabel } from '#rules/patterns/formats.ts';
import { ChartDownloadProvider } from '#views/ui/chart-download-provider.view.tsx';
import { ChartPanel } from '#views/ui/chart-panel.view.tsx';
import { LazyChart } from '#views/ui/lazy-chart.view.tsx';
import { dailyBarChart } from '#views/ui/lazy-charts.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { KitCase, KitSection } from './kit-section.view.tsx';

const downloads = chartDownload({ requirements: [] });
const window = { start: '20260301', end: '20260307' };
const today = window.end;
const days = [12, 0, 34, 18, 25, 4, 40].map((value, at) => ({ dayKey: `2026030${at + 1}`, value }));
const empty = { text: 'Nothing to show for these days.', hint: 'Choose other days.' };

/** A chart with its table and downloads. */
export function ChartSection() {
  const actor = useActorRef(downloads);
  return (
    <KitSection title="Charts">
      <ChartDownloadProvider actor={actor} page="Kit" subject="Examples" code="" window={window} today={today}>
        {(['filled', 'busy', 'empty'] as const).map((state) => (
          <KitCase key={state} name={`Chart, ${state}`}>
            <ChartPanel
              text={{ label: `Minutes by day, ${state}`, definition: 'The minutes of each day.' }}
              unit="Minutes"
              state={state}
              columns={['Day', 'Minutes']}
              empty={empty}
              rows={days.map(({ dayKey, value }) => [dayLabel(dayKey, today), String(value)])}
            >
              <LazyChart of={dailyBarChart} props={{ days, unit: 'minute', today }} />
            </ChartPanel>
          </KitCase>
        ))}
      </ChartDownloadProvider>
    </KitSection>
  );
}
