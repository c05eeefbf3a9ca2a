import { count } from '#rules/formats.ts';
import { nothingOfLearner } from '#rules/nothing-to-show.ts';
import { Section } from '#views/shared/section.view.tsx';
import { type ReportActor, useReportSection } from './use-report-section.ts';

/** Of the seven days, those with a sign-in and those without one. */
export function LoginDays({ actor }: { actor: ReportActor }) {
  const { state, figures, onRetry } = useReportSection(actor, 'behavior');
  const { behaviors, absenceDays } = figures?.behavior ?? {};
  return (
    <Section
      title="Login Behavior"
      shape="figures"
      state={state}
      empty={nothingOfLearner}
      figures={[
        { label: 'Login days', value: count(behaviors?.loginDays), unit: 'of 7' },
        { label: 'Absence days', value: count(absenceDays), unit: 'of 7' },
      ]}
      onRetry={onRetry}
    />
  );
}
