import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { asCount } from '#rules/patterns/changes.ts';
import { longDay } from '#rules/patterns/formats.ts';
import { Section } from '#views/ui/section/section.view.tsx';
import { type DashboardActor, useSection, useTrends } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.summary;

type MemberSummaryProps = {
  actor: DashboardActor;
  organization: string;
  end: string;
};

export function MemberSummary({ actor, organization, end }: MemberSummaryProps) {
  const { compared, card } = useSection(actor, 'summary');
  const { members: trend } = useTrends(actor);
  return (
    <Section
      title={title}
      {...card}
      shape="line"
      text={dashboardTexts.membersLabel(organization, longDay(end))}
      figures={[
        { ...texts.members, ...asCount(compared, ({ summary }) => summary?.memberCount), isHeadline: true, trend },
      ]}
    />
  );
}
