import { asCount, asDecimal } from '#rules/changes.ts';
import { Section } from '#views/ui/section.view.tsx';
import { stateOfPart } from '#views/ui/state-of-part.ts';
import { type DashboardActor, useSection } from './use-section.ts';

export function AiQuality({ actor }: { actor: DashboardActor }) {
  const { state, figures, before, empty, onRetry } = useSection(actor, 'skillQuality');
  const quality = figures?.skillQuality?.aiQualities;
  const was = before?.skillQuality?.aiQualities;
  return (
    <Section
      title="AI Quality"
      state={stateOfPart(state, quality)}
      shape="figures"
      empty={empty}
      figures={[
        { label: 'Total duration', ...asCount(quality?.totalDurationMins, was?.totalDurationMins), unit: 'min' },
        { label: 'Key expressions', ...asCount(quality?.keyExpressions, was?.keyExpressions) },
        {
          label: 'Total expression score average',
          ...asDecimal(quality?.totalExpressionScoreAverage, was?.totalExpressionScoreAverage),
        },
      ]}
      onRetry={onRetry}
    />
  );
}
