import { learnerEmptyMessage } from '#rules/empty-messages.ts';
import { count } from '#rules/formats.ts';
import { Section } from '#views/ui/section.view.tsx';
import { type ReportActor, useReportSection } from './use-report-section.ts';

export function LoginDays({ actor }: { actor: ReportActor }) {
  const { state, figures, onRetry } = useReportSection(actor, 'behavior');
  const { behaviors, absenceDays } = figures?.behavior ?? {};
  return (
    <Section
      title="Login Behavior"
      shape="figures"
      state={state}
      empty={learnerEmptyMessage}
      figures={[
        { label: 'Login days', value: count(behaviors?.loginDays), unit: 'of 7' },
        { label: 'Absence days', value: count(absenceDays), unit: 'of 7' },
      ]}
      onRetry={onRetry}
    />
  );
}
