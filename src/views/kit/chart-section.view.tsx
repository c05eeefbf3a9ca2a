import { dayLabel } from '#rules/patterns/formats.ts';
import { ChartDownloadProvider } from '#views/ui/chart-panel/chart-download-provider.view.tsx';
import { ChartPanel } from '#views/ui/chart-panel/chart-panel.view.tsx';
import { LazyChart } from '#views/ui/chart-panel/lazy-chart.view.tsx';
import { timeBarChart } from '#views/ui/chart-panel/lazy-charts.ts';
import { KitCase, KitSection } from './kit-section.view.tsx';

const window = { start: '20260301', end: '20260307' };
const today = window.end;
const days = [12, 0, 34, 18, 25, 4, 40].map((value, at) => ({ dayKey: `2026030${at + 1}`, value }));
const empty = { text: 'Nothing to show for these days.', hint: 'Choose other days.' };

/** A chart with its table and downloads. */
export function ChartSection() {
  return (
    <KitSection title="Charts">
      <ChartDownloadProvider page="Kit" subject="Examples" code="" window={window} today={today}>
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
              <LazyChart of={timeBarChart} props={{ bars: days, unit: 'minute', today }} />
            </ChartPanel>
          </KitCase>
        ))}
      </ChartDownloadProvider>
    </KitSection>
  );
}
