import { asCount } from '#rules/changes.ts';
import { dailyMinutes } from '#rules/dashboard-figures.ts';
import { type DayWindow, daysOf } from '#rules/day-window.ts';
import { count, longDay } from '#rules/formats.ts';
import { ChartPanel } from '#views/ui/chart-panel.view.tsx';
import { LazyChart } from '#views/ui/lazy-chart.view.tsx';
import { dailyBarChart } from '#views/ui/lazy-charts.ts';
import { Section } from '#views/ui/section.view.tsx';
import { stateOfPart } from '#views/ui/state-of-part.ts';
import { type DashboardActor, useSection } from './use-section.ts';

export function StudyDuration({ actor, window }: { actor: DashboardActor; window: DayWindow }) {
  const { state, figures, before, empty, onRetry } = useSection(actor, 'studyDuration');
  const minutes = figures ? dailyMinutes(figures, daysOf(window)) : [];
  const { totalStudyDurationMins, averageTotalStudyDurationSec } = figures?.studyDuration ?? {};
  const was = before?.studyDuration;
  return (
    <Section
      title="Study Duration"
      state={state}
      empty={empty}
      figures={[
        { label: 'Total study duration', ...asCount(totalStudyDurationMins, was?.totalStudyDurationMins), unit: 'min' },
        {
          label: 'Average per learner',
          ...asCount(averageTotalStudyDurationSec, was?.averageTotalStudyDurationSec),
          unit: 's',
        },
      ]}
      onRetry={onRetry}
    >
      <ChartPanel
        title="Study duration by day"
        unit="Minutes, all members together"
        state={stateOfPart(state, minutes)}
        columns={['Day', 'Minutes']}
        empty={empty}
        rows={minutes.map((day) => [longDay(day.dayKey), count(day.value)])}
      >
        <LazyChart of={dailyBarChart} props={{ days: minutes, unit: 'minute' }} />
      </ChartPanel>
    </Section>
  );
}
