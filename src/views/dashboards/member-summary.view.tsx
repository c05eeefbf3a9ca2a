import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { studyTimeUrl } from '#rules/dashboards/study-time-url.ts';
import { asCount } from '#rules/patterns/changes.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { longDay } from '#rules/patterns/formats.ts';
import { Section } from '#views/ui/section/section.view.tsx';
import { useMemberList } from './use-member-list.ts';
import { type DashboardActor, useSection, useTrends } from './use-section.ts';

const { title, figures: texts } = organizationFigureTexts.summary;

type MemberSummaryProps = {
  actor: DashboardActor;
  code: string;
  organization: string;
  window: DayWindow;
  today: string;
};

export function MemberSummary({ actor, code, organization, window, today }: MemberSummaryProps) {
  const { compared, card } = useSection(actor, 'summary');
  const { members: trend } = useTrends(actor);
  const list = useMemberList({ code, today });
  const members = asCount(compared, ({ summary }) => summary?.memberCount);
  const isListed = list !== null && Number(compared.shown?.summary?.memberCount) > 0;
  const href = isListed ? studyTimeUrl(list, window) : null;
  return (
    <Section
      title={title}
      {...card}
      shape="line"
      text={dashboardTexts.membersLabel(organization, longDay(window.end))}
      figures={[
        {
          ...texts.members,
          ...members,
          isHeadline: true,
          trend,
          link: href === null ? undefined : { href, text: dashboardTexts.membersByStudyTime },
          note: isListed && href === null ? dashboardTexts.noMembersListed : undefined,
        },
      ]}
    />
  );
}
