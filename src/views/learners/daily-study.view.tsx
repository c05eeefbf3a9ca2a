import { useSelector } from '@xstate/react';
import * as chartTexts from '#rules/dashboards/chart-texts.ts';
import { hasNoStudy } from '#rules/dashboards/dashboard-figures.ts';
import { learnerDurationTexts, learnerFigureTexts } from '#rules/learners/learner-figure-texts.ts';
import { learnerDurationBars } from '#rules/learners/learner-figures.ts';
import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { minutesFigure } from '#rules/patterns/durations.ts';
import { findGrouping } from '#rules/patterns/periods.ts';
import { DurationChart } from '#views/dashboards/charts.view.tsx';
import { Section } from '#views/ui/section/section.view.tsx';
import { type ReportActor, useReportSection } from './use-report-section.ts';

const { title, figures: texts } = learnerFigureTexts.studyDuration;

export function DailyStudy({ actor }: { actor: ReportActor }) {
  const { figures, card } = useReportSection(actor, 'studyDuration');
  const window = useSelector(actor, ({ context }) => context.window);
  const period = useSelector(actor, ({ context }) => context.period);
  const today = useSelector(actor, ({ context }) => context.today);
  const grouping = findGrouping(window);
  const bars = figures ? learnerDurationBars(figures, window) : [];
  // Seven days show a bar of 0 minutes for each day.
  const isIdle = period !== 'week' && card.state === 'filled' && hasNoStudy(bars);
  return (
    <Section
      title={title}
      {...card}
      figures={[
        {
          ...texts.total,
          ...minutesFigure(figures?.studyDuration?.totalStudyDurationMins),
          isHeadline: true,
        },
      ]}
    >
      <DurationChart
        card={isIdle ? { ...card, state: 'empty', empty: learnerTexts.notStudied } : card}
        column={chartTexts.barColumns[grouping]}
        text={learnerDurationTexts[grouping]}
        unit={learnerTexts.minutes}
        bars={bars}
        today={today}
      />
    </Section>
  );
}
