import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { asCount, asDecimal } from '#rules/patterns/changes.ts';
import { Section } from '#views/ui/section.view.tsx';
import { stateOfPart } from '#views/ui/state-of-part.ts';
import { type DashboardActor, useSection } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.aiQuality;

export function AiQuality({ actor }: { actor: DashboardActor }) {
  const { state, figures, compared, empty, onRetry } = useSection(actor, 'skillQuality');
  return (
    <Section
      title={title}
      state={stateOfPart(state, figures?.skillQuality?.aiQualities)}
      shape="figures"
      empty={empty}
      figures={[
        {
          ...texts.duration,
          ...asCount(compared, ({ skillQuality }) => skillQuality?.aiQualities?.totalDurationMins),
          unit: 'min',
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
      onRetry={onRetry}
    />
  );
}
