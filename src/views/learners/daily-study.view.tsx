import { useSelector } from '@xstate/react';
import { daysOf } from '#rules/day-window.ts';
import { count, longDay } from '#rules/formats.ts';
import { learnerDailyMinutes } from '#rules/learner-figures.ts';
import { nothingOfLearner } from '#rules/nothing-to-show.ts';
import { ChartPanel } from '#views/shared/chart-panel.view.tsx';
import { ChartWaiting } from '#views/shared/chart-waiting.view.tsx';
import { dailyBars } from '#views/shared/lazy-charts.ts';
import { LazyPart } from '#views/shared/lazy-part.view.tsx';
import { Section } from '#views/shared/section.view.tsx';
import { stateOfPart } from '#views/shared/state-of-part.ts';
import { type ReportActor, useReportSection } from './use-report-section.ts';

/** REPORT-02 */
export function DailyStudy({ actor }: { actor: ReportActor }) {
  const { state, figures, onRetry } = useReportSection(actor, 'studyDuration');
  const days = daysOf(useSelector(actor, ({ context }) => context.window));
  const minutes = figures ? learnerDailyMinutes(figures, days) : [];
  return (
    <Section
      title="Daily Study"
      state={state}
      empty={nothingOfLearner}
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
        rows={minutes.map((day) => [longDay(day.dayKey), count(day.minutes)])}
        empty={nothingOfLearner}
      >
        <LazyPart of={dailyBars} props={{ days: minutes }} waiting={<ChartWaiting />} />
      </ChartPanel>
    </Section>
  );
}
