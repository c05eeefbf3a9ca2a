import { useSelector } from '@xstate/react';
import { learnerFigureTexts } from '#rules/learners/learner-figure-texts.ts';
import { learnerDailyMinutes } from '#rules/learners/learner-figures.ts';
import { daysOf } from '#rules/patterns/day-window.ts';
import { learnerEmptyMessage } from '#rules/patterns/empty-messages.ts';
import { count, dayLabel } from '#rules/patterns/formats.ts';
import { ChartPanel } from '#views/ui/chart-panel.view.tsx';
import { LazyChart } from '#views/ui/lazy-chart.view.tsx';
import { dailyBarChart } from '#views/ui/lazy-charts.ts';
import { Section } from '#views/ui/section.view.tsx';
import { stateOfPart } from '#views/ui/state-of-part.ts';
import { type ReportActor, useReportSection } from './use-report-section.ts';

const { title, figures: texts } = learnerFigureTexts.studyDuration;

export function DailyStudy({ actor }: { actor: ReportActor }) {
  const { state, figures, onRetry } = useReportSection(actor, 'studyDuration');
  const days = daysOf(useSelector(actor, ({ context }) => context.window));
  const today = useSelector(actor, ({ context }) => context.today);
  const minutes = figures ? learnerDailyMinutes(figures, days) : [];
  return (
    <Section
      title={title}
      state={state}
      empty={learnerEmptyMessage}
      figures={[{ ...texts.total, value: count(figures?.studyDuration?.totalStudyDurationMins), unit: 'min' }]}
      onRetry={onRetry}
    >
      <ChartPanel
        text={texts.byDay}
        unit="Minutes"
        state={stateOfPart(state, minutes)}
        columns={['Day', 'Minutes']}
        rows={minutes.map((day) => [dayLabel(day.dayKey, today), count(day.value)])}
        empty={learnerEmptyMessage}
      >
        <LazyChart of={dailyBarChart} props={{ days: minutes, unit: 'minute', today }} />
      </ChartPanel>
    </Section>
  );
}
