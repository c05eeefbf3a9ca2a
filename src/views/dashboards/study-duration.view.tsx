import { dailyMinutes } from '#rules/dashboards/dashboard-figures.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { asCount } from '#rules/patterns/changes.ts';
import { type DayWindow, daysOf } from '#rules/patterns/day-window.ts';
import { count, dayLabel } from '#rules/patterns/formats.ts';
import { ChartPanel } from '#views/ui/chart-panel.view.tsx';
import { LazyChart } from '#views/ui/lazy-chart.view.tsx';
import { dailyBarChart } from '#views/ui/lazy-charts.ts';
import { Section } from '#views/ui/section.view.tsx';
import { stateOfPart } from '#views/ui/state-of-part.ts';
import { type DashboardActor, useSection } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.studyDuration;

type StudyDurationProps = { actor: DashboardActor; window: DayWindow; today: string };

export function StudyDuration({ actor, window, today }: StudyDurationProps) {
  const { state, figures, compared, empty, onRetry } = useSection(actor, 'studyDuration');
  const minutes = figures ? dailyMinutes(figures, daysOf(window)) : [];
  return (
    <Section
      title={title}
      state={state}
      empty={empty}
      figures={[
        {
          ...texts.total,
          ...asCount(compared, ({ studyDuration }) => studyDuration?.totalStudyDurationMins),
          unit: 'min',
        },
        {
          ...texts.average,
          ...asCount(compared, ({ studyDuration }) => studyDuration?.averageTotalStudyDurationSec),
          unit: 's',
        },
      ]}
      onRetry={onRetry}
    >
      <ChartPanel
        text={texts.byDay}
        unit="Minutes, all members together"
        state={stateOfPart(state, minutes)}
        columns={['Day', 'Minutes']}
        empty={empty}
        rows={minutes.map((day) => [dayLabel(day.dayKey, today), count(day.value)])}
      >
        <LazyChart of={dailyBarChart} props={{ days: minutes, unit: 'minute', today }} />
      </ChartPanel>
    </Section>
  );
}
