import { averageMilestones } from '#rules/dashboards/dashboard-figures.ts';
import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { asDecimal } from '#rules/patterns/changes.ts';
import { toPartCard } from '#rules/patterns/section-content.ts';
import { Section } from '#views/ui/section/section.view.tsx';
import { LevelsChart } from './charts.view.tsx';
import { type DashboardActor, useSection } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.businessCourse;

export function BusinessCourse({ actor }: { actor: DashboardActor }) {
  const { figures, compared, card: whole } = useSection(actor, 'skillQuality');
  const quality = figures?.skillQuality?.beQuality;
  const card = toPartCard(whole, quality);
  const milestones = figures ? averageMilestones(figures) : [];
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
