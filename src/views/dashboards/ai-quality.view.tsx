import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { asCount, asDecimal, asMinutes } from '#rules/patterns/changes.ts';
import { toPartCard } from '#rules/patterns/section-content.ts';
import { Section } from '#views/ui/section/section.view.tsx';
import { type DashboardActor, useSection } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.aiQuality;

export function AiQuality({ actor }: { actor: DashboardActor }) {
  const { figures, compared, card } = useSection(actor, 'skillQuality');
  return (
    <Section
      title={title}
      {...toPartCard(card, figures?.skillQuality?.aiQualities)}
      shape="figures"
      figures={[
        {
          ...texts.duration,
          ...asMinutes(compared, ({ skillQuality }) => skillQuality?.aiQualities?.totalDurationMins),
        },
        {
          ...texts.expressions,
          ...asCount(compared, ({ skillQuality }) => skillQuality?.aiQualities?.keyExpressions),
        },
        {
          ...texts.expressionScore,
          ...asDecimal(compared, ({ skillQuality }) => skillQuality?.aiQualities?.totalExpressionScoreAverage),
        },
      ]}
    />
  );
}
