import { asDecimal } from '#rules/changes.ts';
import { averageMilestones } from '#rules/dashboard-figures.ts';
import { percentage } from '#rules/formats.ts';
import { ChartPanel } from '#views/shared/chart-panel.view.tsx';
import { ChartWaiting } from '#views/shared/chart-waiting.view.tsx';
import { levelChart } from '#views/shared/lazy-charts.ts';
import { LazyPart } from '#views/shared/lazy-part.view.tsx';
import { Section } from '#views/shared/section.view.tsx';
import { stateOfPart } from '#views/shared/state-of-part.ts';
import { type DashboardActor, useSection } from './use-section.ts';

/** ORG-12 */
export function BusinessCourse({ actor }: { actor: DashboardActor }) {
  const { state: ofSection, figures, before, empty, onRetry } = useSection(actor, 'skillQuality');
  const quality = figures?.skillQuality?.beQuality;
  const was = before?.skillQuality?.beQuality;
  const state = stateOfPart(ofSection, quality);
  const milestones = figures ? averageMilestones(figures) : [];
  return (
    <Section
      title="Business Course"
      state={state}
      empty={empty}
      figures={[
        {
          label: 'Lesson best score average',
          ...asDecimal(quality?.lessonBestScoreAverage, was?.lessonBestScoreAverage),
        },
        {
          label: 'Lesson star count average',
          ...asDecimal(quality?.lessonStarCountAverage, was?.lessonStarCountAverage),
          unit: 'of 3',
        },
      ]}
      onRetry={onRetry}
    >
      <ChartPanel
        title="Milestones"
        unit="Average completion in %, of members who began the milestone"
        state={stateOfPart(state, quality?.levelProgresses)}
        columns={['Milestone', 'Completion']}
        empty={empty}
        rows={milestones.map(({ name, completion }) => [name, percentage(completion)])}
      >
        <LazyPart of={levelChart} props={{ levels: milestones, hasScores: false }} waiting={<ChartWaiting />} />
      </ChartPanel>
    </Section>
  );
}
