import { averageSkills } from '#rules/dashboards/dashboard-figures.ts';
import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { toPartCard } from '#rules/patterns/section-content.ts';
import { Section } from '#views/ui/section/section.view.tsx';
import { SkillsChart } from './charts.view.tsx';
import { type DashboardActor, useSection } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.skills;

export function Skills({ actor }: { actor: DashboardActor }) {
  const { figures, card } = useSection(actor, 'skillQuality');
  const skills = figures ? averageSkills(figures) : [];
  return (
    <Section title={title} {...toPartCard(card, skills)} figures={[]}>
      <SkillsChart card={card} text={texts.radar} unit={dashboardTexts.skillsUnit} skills={skills} />
    </Section>
  );
}
