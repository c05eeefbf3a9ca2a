import { averageMilestones } from '#rules/dashboards/dashboard-figures.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { levelBars, levelSeries } from '#rules/dashboards/skill-figures.ts';
import { asDecimal } from '#rules/patterns/changes.ts';
import { percentage } from '#rules/patterns/formats.ts';
import { ChartPanel } from '#views/ui/chart-panel.view.tsx';
import { LazyChart } from '#views/ui/lazy-chart.view.tsx';
import { groupedBarChart } from '#views/ui/lazy-charts.ts';
import { Section } from '#views/ui/section.view.tsx';
import { stateOfPart } from '#views/ui/state-of-part.ts';
import { type DashboardActor, useSection } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.businessCourse;

export function BusinessCourse({ actor }: { actor: DashboardActor }) {
  const { state: ofSection, figures, compared, empty, onRetry } = useSection(actor, 'skillQuality');
  const quality = figures?.skillQuality?.beQuality;
  const state = stateOfPart(ofSection, quality);
  const milestones = figures ? averageMilestones(figures) : [];
  return (
    <Section
      title={title}
      state={state}
      empty={empty}
      figures={[
        {
          ...texts.bestScore,
          ...asDecimal(compared, ({ skillQuality }) => skillQuality?.beQuality?.lessonBestScoreAverage),
        },
        {
          ...texts.stars,
          ...asDecimal(compared, ({ skillQuality }) => skillQuality?.beQuality?.lessonStarCountAverage),
          unit: 'of 3',
        },
      ]}
      onRetry={onRetry}
    >
      <ChartPanel
        text={texts.milestones}
        unit="Average completion in %, of members who began the milestone"
        state={stateOfPart(state, quality?.levelProgresses)}
        columns={['Milestone', 'Completion']}
        empty={empty}
        rows={milestones.map(({ name, completion }) => [name, percentage(completion)])}
      >
        <LazyChart of={groupedBarChart} props={levelBars(milestones, levelSeries.completion)} />
      </ChartPanel>
    </Section>
  );
}
