import { asCount } from '#rules/changes.ts';
import { longDay } from '#rules/formats.ts';
import { Section } from '#views/shared/section.view.tsx';
import { type DashboardActor, useSection } from './use-section.ts';

type MemberSummaryProps = {
  actor: DashboardActor;
  /** Its name. */
  organization: string;
  /** The last day that is shown. */
  end: string;
};

/** ORG-06 */
export function MemberSummary({ actor, organization, end }: MemberSummaryProps) {
  const { state, figures, before, empty, onRetry } = useSection(actor, 'summary');
  return (
    <Section
      title="Member Summary"
      state={state}
      shape="line"
      words={`Enabled learners of ${organization} and all below it on ${longDay(end)}.`}
      empty={empty}
      figures={[{ label: 'Members', ...asCount(figures?.summary?.memberCount, before?.summary?.memberCount) }]}
      onRetry={onRetry}
    />
  );
}
