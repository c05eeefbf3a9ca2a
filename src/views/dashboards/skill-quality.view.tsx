import { testScore } from '#rules/dashboards/chart-texts.ts';
import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { linkLevels } from '#rules/dashboards/progress-url.ts';
import { shownLevel } from '#rules/dashboards/skill-figures.ts';
import { asDecimal, asPercentage } from '#rules/patterns/changes.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { toPartCard } from '#rules/patterns/section-content.ts';
import { Section } from '#views/ui/section/section.view.tsx';
import { LevelsChart } from './charts.view.tsx';
import { useMemberList } from './use-member-list.ts';
import { type DashboardActor, useSection } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.skillQuality;

type SkillQualityProps = { actor: DashboardActor; code: string; window: DayWindow; today: string };

export function SkillQuality({ actor, code, window, today }: SkillQualityProps) {
  const { figures, compared, card: whole } = useSection(actor, 'skillQuality');
  const { qualities, level } = figures?.skillQuality ?? {};
  const card = toPartCard(whole, { qualities, level });
  const list = useMemberList({ code, today });
  const levels = figures ? linkLevels(figures, list && { ...list, window }) : [];
  return (
    <Section
      title={title}
      {...card}
      shape="wide"
      figures={[
        {
          ...texts.comprehension,
          ...asPercentage(compared, ({ skillQuality }) => skillQuality?.qualities?.comprehensionAverage),
        },
        {
          ...texts.sentenceRepeat,
          ...asPercentage(compared, ({ skillQuality }) => skillQuality?.qualities?.sentenceRepeatAverage),
        },
        {
          ...texts.originalLevel,
          ...asDecimal(compared, ({ skillQuality }) => shownLevel(skillQuality?.level?.originalLevelAverage)),
        },
        {
          ...texts.levelProgress,
          ...asPercentage(compared, ({ skillQuality }) => skillQuality?.level?.levelProgressAverage),
        },
      ]}
    >
      <LevelsChart
        card={card}
        text={texts.levels}
        unit={dashboardTexts.levelsUnit}
        columns={[dashboardTexts.level, dashboardTexts.completion, testScore]}
        levels={levels}
        sent={level?.levelProgresses}
      />
    </Section>
  );
}
