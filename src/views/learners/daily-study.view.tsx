import { useSelector } from '@xstate/react';
import { daysOf } from '#rules/day-window.ts';
import { learnerEmptyMessage } from '#rules/empty-messages.ts';
import { count, longDay } from '#rules/formats.ts';
import { learnerDailyMinutes } from '#rules/learner-figures.ts';
import { ChartPanel } from '#views/ui/chart-panel.view.tsx';
import { LazyChart } from '#views/ui/lazy-chart.view.tsx';
import { dailyBarChart } from '#views/ui/lazy-charts.ts';
import { Section } from '#views/ui/section.view.tsx';
import { stateOfPart } from '#views/ui/state-of-part.ts';
import { type ReportActor, useReportSection } from './use-report-section.ts';

export function DailyStudy({ actor }: { actor: ReportActor }) {
  const { state, figures, onRetry } = useReportSection(actor, 'studyDuration');
  const days = daysOf(useSelector(actor, ({ context }) => context.window));
  const minutes = figures ? learnerDailyMinutes(figures, days) : [];
  return (
    <Section
      title="Daily Study"
      state={state}
      empty={learnerEmptyMessage}
      figures={[
        { label: 'Total study duration', value: count(figures?.studyDuration?.totalStudyDurationMins), unit: 'min' },
      ]}
      onRetry={onRetry}
    >
      <ChartPanel
        title="Study duration by day"
        unit="Minutes"
        state={stateOfPart(state, minutes)}
        columns={['Day', 'Minutes']}
        rows={minutes.map((day) => [longDay(day.dayKey), count(day.value)])}
        empty={learnerEmptyMessage}
      >
        <LazyChart of={dailyBarChart} props={{ days: minutes, unit: 'minute' }} />
      </ChartPanel>
    </Section>
  );
}
