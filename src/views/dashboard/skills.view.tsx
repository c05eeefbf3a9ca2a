import { averageSkills } from '#rules/dashboard-figures.ts';
import { count } from '#rules/formats.ts';
import { skillScale } from '#rules/skill-figures.ts';
import { ChartPanel } from '#views/shared/chart-panel.view.tsx';
import { ChartWaiting } from '#views/shared/chart-waiting.view.tsx';
import { skillRadar } from '#views/shared/lazy-charts.ts';
import { LazyPart } from '#views/shared/lazy-part.view.tsx';
import { Section } from '#views/shared/section.view.tsx';
import { stateOfPart } from '#views/shared/state-of-part.ts';
import { type DashboardActor, useSection } from './use-section.ts';

/** ORG-10 */
export function Skills({ actor }: { actor: DashboardActor }) {
  const { state: ofSection, figures, empty, onRetry } = useSection(actor, 'skillQuality');
  const skills = figures ? averageSkills(figures) : [];
  const state = stateOfPart(ofSection, skills);
  return (
    <Section title="Skills" state={state} empty={empty} figures={[]} onRetry={onRetry}>
      <ChartPanel
        title="Skill radar"
        unit={`Average of the latest scores, ${skillScale}`}
        state={state}
        columns={['Skill', 'Score']}
        empty={empty}
        rows={skills.map(({ skill, score }) => [skill, count(score)])}
      >
        <LazyPart of={skillRadar} props={{ skills }} waiting={<ChartWaiting />} />
      </ChartPanel>
    </Section>
  );
}
