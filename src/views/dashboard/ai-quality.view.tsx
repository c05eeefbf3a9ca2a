import { count, oneDecimal } from '#rules/formats.ts';
import { Section } from '#views/shared/section.view.tsx';
import { stateOfPart } from '#views/shared/state-of-part.ts';
import { type DashboardActor, useSection } from './use-section.ts';

/** ORG-13 */
export function AiQuality({ actor }: { actor: DashboardActor }) {
  const { state, figures } = useSection(actor, 'skillQuality');
  const quality = figures?.skillQuality?.aiQualities;
  return (
    <Section
      title="AI Quality"
      state={stateOfPart(state, quality)}
      shape="figures"
      figures={[
        { label: 'Total duration', value: count(quality?.totalDurationMins), unit: 'min' },
        { label: 'Key expressions', value: count(quality?.keyExpressions) },
        { label: 'Total expression score average', value: oneDecimal(quality?.totalExpressionScoreAverage) },
      ]}
      onRetry={() => actor.send({ type: 'section.retry', module: 'SKILL_QUALITY' })}
    />
  );
}
