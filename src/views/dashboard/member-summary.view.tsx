import { asCount } from '#rules/changes.ts';
import { longDay } from '#rules/formats.ts';
import { isolatePath } from '#rules/isolated-text.ts';
import { Section } from '#views/ui/section.view.tsx';
import { type DashboardActor, useSection } from './use-section.ts';

type MemberSummaryProps = {
  actor: DashboardActor;
  organization: string;
  end: string;
};

export function MemberSummary({ actor, organization, end }: MemberSummaryProps) {
  const { state, figures, before, empty, onRetry } = useSection(actor, 'summary');
  return (
    <Section
      title="Member Summary"
      state={state}
      shape="line"
      text={`Enabled learners of ${isolatePath(organization)} and all below it on ${longDay(end)}.`}
      empty={empty}
      figures={[{ label: 'Members', ...asCount(figures?.summary?.memberCount, before?.summary?.memberCount) }]}
      onRetry={onRetry}
    />
  );
}
