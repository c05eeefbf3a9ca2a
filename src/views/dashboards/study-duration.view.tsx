import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { dailyMinutes, groupedMinutes, hasNoStudy, withMinutesBefore } from '#rules/dashboards/dashboard-figures.ts';
import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { asMinutes, asSeconds } from '#rules/patterns/changes.ts';
import { comparedDays } from '#rules/patterns/compared-days.ts';
import { daysBefore } from '#rules/patterns/compared-days-texts.ts';
import { type DayWindow, getDays } from '#rules/patterns/day-window.ts';
import { findGrouping, type PeriodKind } from '#rules/patterns/periods.ts';
import { Section } from '#views/ui/section/section.view.tsx';
import { DaysChart } from './charts.view.tsx';
import { type DashboardActor, useSection } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.studyDuration;

type StudyDurationProps = { actor: DashboardActor; period: PeriodKind; window: DayWindow; today: string };

/** The chart of seven days is as it always was; that of a period says how its days are grouped. */
function readChart(
  figures: OrganizationDashboard | null,
  { period, window, today }: Omit<StudyDurationProps, 'actor'>,
) {
  if (period === 'week') {
    const minutes = figures ? dailyMinutes(figures, getDays(window)) : [];
    return { minutes, text: texts.byDay, unit: dashboardTexts.allMinutes };
  }
  const grouping = findGrouping(window);
  return {
    minutes: figures ? groupedMinutes(figures, window) : [],
    text: { ...texts.byDay, label: dashboardTexts.durationTitles[grouping] },
    unit: dashboardTexts.periodMinutes({ grouping, endsToday: window.end === today }),
  };
}

export function StudyDuration({ actor, ...shown }: StudyDurationProps) {
  const { figures, compared, card } = useSection(actor, 'studyDuration');
  const chart = readChart(figures, shown);
  const daysCompared = comparedDays(shown);
  const minutes =
    compared.before && daysCompared ? withMinutesBefore(chart.minutes, compared.before, daysCompared) : chart.minutes;
  const isIdle = shown.period !== 'week' && hasNoStudy(chart.minutes);
  return (
    <Section
      title={title}
      {...card}
      figures={[
        {
          ...texts.total,
          ...asMinutes(compared, ({ studyDuration }) => studyDuration?.totalStudyDurationMins),
        },
        {
          ...texts.average,
          ...asSeconds(compared, ({ studyDuration }) => studyDuration?.averageTotalStudyDurationSec),
        },
      ]}
    >
      <DaysChart
        card={
          isIdle && card.state === 'filled' ? { ...card, state: 'empty', empty: dashboardTexts.nobodyStudied } : card
        }
        {...chart}
        minutes={minutes}
        outline={daysBefore(shown)}
        today={shown.today}
      />
    </Section>
  );
}
