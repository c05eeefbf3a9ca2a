import { useSelector } from '@xstate/react';
import * as chartTexts from '#rules/dashboards/chart-texts.ts';
import { learnerFigureTexts } from '#rules/learners/learner-figure-texts.ts';
import { learnerDailyMinutes } from '#rules/learners/learner-figures.ts';
import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { minutesFigure } from '#rules/patterns/durations.ts';
import { listDays } from '#rules/patterns/periods.ts';
import { DurationChart } from '#views/dashboards/charts.view.tsx';
import { Section } from '#views/ui/section/section.view.tsx';
import { type ReportActor, useReportSection } from './use-report-section.ts';

const { title, figures: texts } = learnerFigureTexts.studyDuration;

export function DailyStudy({ actor }: { actor: ReportActor }) {
  const { figures, card } = useReportSection(actor, 'studyDuration');
  const days = listDays(useSelector(actor, ({ context }) => context.window));
  const today = useSelector(actor, ({ context }) => context.today);
  const bars = figures ? learnerDailyMinutes(figures, days) : [];
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
        card={card}
        column={chartTexts.barColumns.day}
        text={texts.byDay}
        unit={learnerTexts.minutes}
        bars={bars}
        today={today}
      />
    </Section>
  );
}
