import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { linkMilestones } from '#rules/dashboards/progress-url.ts';
import { asDecimal } from '#rules/patterns/changes.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { toPartCard } from '#rules/patterns/section-content.ts';
import { Section } from '#views/ui/section/section.view.tsx';
import { LevelsChart } from './charts.view.tsx';
import { useMemberList } from './use-member-list.ts';
import { type DashboardActor, useSection } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.businessCourse;

type BusinessCourseProps = { actor: DashboardActor; code: string; window: DayWindow; today: string };

export function BusinessCourse({ actor, code, window, today }: BusinessCourseProps) {
  const { figures, compared, card: whole } = useSection(actor, 'skillQuality');
  const quality = figures?.skillQuality?.beQuality;
  const card = toPartCard(whole, quality);
  const list = useMemberList({ code, today });
  const milestones = figures ? linkMilestones(figures, list && { ...list, window }) : [];
  return (
    <Section
      title={title}
      {...card}
      figures={[
        {
          ...texts.bestScore,
          ...asDecimal(compared, ({ skillQuality }) => skillQuality?.beQuality?.lessonBestScoreAverage),
        },
        {
          ...texts.stars,
          ...asDecimal(compared, ({ skillQuality }) => skillQuality?.beQuality?.lessonStarCountAverage),
          unit: dashboardTexts.starsUnit,
        },
      ]}
    >
      <LevelsChart
        card={card}
        text={texts.milestones}
        unit={dashboardTexts.milestonesUnit}
        columns={[dashboardTexts.milestone, dashboardTexts.completion]}
        levels={milestones}
        sent={quality?.levelProgresses}
      />
    </Section>
  );
}
