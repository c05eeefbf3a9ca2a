import { asDecimal, asPercentage } from '#rules/changes.ts';
import { averageLevels } from '#rules/dashboard-figures.ts';
import { oneDecimal, percentage } from '#rules/formats.ts';
import { shownLevel } from '#rules/skill-figures.ts';
import { ChartPanel } from '#views/shared/chart-panel.view.tsx';
import { ChartWaiting } from '#views/shared/chart-waiting.view.tsx';
import { levelChart } from '#views/shared/lazy-charts.ts';
import { LazyPart } from '#views/shared/lazy-part.view.tsx';
import { Section } from '#views/shared/section.view.tsx';
import { stateOfPart } from '#views/shared/state-of-part.ts';
import { type DashboardActor, useSection } from './use-section.ts';

/** ORG-11 */
export function SkillQuality({ actor }: { actor: DashboardActor }) {
  const { state: ofSection, figures, before, empty, onRetry } = useSection(actor, 'skillQuality');
  const { qualities, level } = figures?.skillQuality ?? {};
  const was = before?.skillQuality;
  const state = stateOfPart(ofSection, { qualities, level });
  const levels = figures ? averageLevels(figures) : [];
  return (
    <Section
      title="Skill Quality"
      state={state}
      shape="wide"
      empty={empty}
      figures={[
        {
          label: 'Comprehension average',
          ...asPercentage(qualities?.comprehensionAverage, was?.qualities?.comprehensionAverage),
        },
        {
          label: 'Sentence repeat average',
          ...asPercentage(qualities?.sentenceRepeatAverage, was?.qualities?.sentenceRepeatAverage),
        },
        {
          label: 'Original level average',
          ...asDecimal(shownLevel(level?.originalLevelAverage), shownLevel(was?.level?.originalLevelAverage)),
        },
        {
          label: 'Level progress average',
          ...asPercentage(level?.levelProgressAverage, was?.level?.levelProgressAverage),
        },
      ]}
      onRetry={onRetry}
    >
      <ChartPanel
        title="Levels"
        unit="Average completion in % and average test score out of 100, of members who began the level"
        state={stateOfPart(state, level?.levelProgresses)}
        columns={['Level', 'Completion', 'Test score']}
        empty={empty}
        rows={levels.map(({ name, completion, score }) => [name, percentage(completion), oneDecimal(score)])}
      >
        <LazyPart of={levelChart} props={{ levels, hasScores: true }} waiting={<ChartWaiting />} />
      </ChartPanel>
    </Section>
  );
}
