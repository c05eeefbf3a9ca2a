import { averageSkills } from '#rules/dashboards/dashboard-figures.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { highestSkillScore, skillScale } from '#rules/dashboards/skill-figures.ts';
import { count } from '#rules/patterns/formats.ts';
import { ChartPanel } from '#views/ui/chart-panel.view.tsx';
import { LazyChart } from '#views/ui/lazy-chart.view.tsx';
import { radarChart } from '#views/ui/lazy-charts.ts';
import { Section } from '#views/ui/section.view.tsx';
import { stateOfPart } from '#views/ui/state-of-part.ts';
import { type DashboardActor, useSection } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.skills;

export function Skills({ actor }: { actor: DashboardActor }) {
  const { state: ofSection, figures, empty, onRetry } = useSection(actor, 'skillQuality');
  const skills = figures ? averageSkills(figures) : [];
  const state = stateOfPart(ofSection, skills);
  return (
    <Section title={title} state={state} empty={empty} figures={[]} onRetry={onRetry}>
      <ChartPanel
        text={texts.radar}
        unit={`Average of the latest scores, ${skillScale}`}
        state={state}
        columns={['Skill', 'Score']}
        empty={empty}
        rows={skills.map(({ label, value }) => [label, count(value)])}
      >
        <LazyChart of={radarChart} props={{ axes: skills, max: highestSkillScore }} />
      </ChartPanel>
    </Section>
  );
}
