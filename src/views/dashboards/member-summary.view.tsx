import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { asCount } from '#rules/patterns/changes.ts';
import { longDay } from '#rules/patterns/formats.ts';
import { markPath } from '#texts/isolated-text.ts';
import { Section } from '#views/ui/section.view.tsx';
import { type DashboardActor, useSection } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.summary;

type MemberSummaryProps = {
  actor: DashboardActor;
  organization: string;
  end: string;
};

export function MemberSummary({ actor, organization, end }: MemberSummaryProps) {
  const { state, compared, empty, onRetry } = useSection(actor, 'summary');
  return (
    <Section
      title={title}
      state={state}
      shape="line"
      text={`Enabled learners of ${markPath(organization)} and all below it on ${longDay(end)}.`}
      empty={empty}
      figures={[{ ...texts.members, ...asCount(compared, ({ summary }) => summary?.memberCount) }]}
      onRetry={onRetry}
    />
  );
}
