import { asCount } from '#rules/changes.ts';
import { dailyMinutes } from '#rules/dashboard-figures.ts';
import { type DayWindow, daysOf } from '#rules/day-window.ts';
import { count, longDay } from '#rules/formats.ts';
import { ChartPanel } from '#views/shared/chart-panel.view.tsx';
import { ChartWaiting } from '#views/shared/chart-waiting.view.tsx';
import { dailyBars } from '#views/shared/lazy-charts.ts';
import { LazyPart } from '#views/shared/lazy-part.view.tsx';
import { Section } from '#views/shared/section.view.tsx';
import { stateOfPart } from '#views/shared/state-of-part.ts';
import { type DashboardActor, useSection } from './use-section.ts';

/** ORG-09 */
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
        rows={minutes.map((day) => [longDay(day.dayKey), count(day.minutes)])}
      >
        <LazyPart of={dailyBars} props={{ days: minutes }} waiting={<ChartWaiting />} />
      </ChartPanel>
    </Section>
  );
}
