import type { PeriodKind } from '#contract/dashboard-values.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { routes } from '#rules/routes.ts';
import { ChartDownloadProvider } from '#views/ui/chart-panel/chart-download-provider.view.tsx';
import { Columns } from '#views/ui/columns/columns.view.tsx';
import { AiQuality } from './ai-quality.view.tsx';
import { BusinessCourse } from './business-course.view.tsx';
import { LoginBehavior } from './login-behavior.view.tsx';
import { MemberSummary } from './member-summary.view.tsx';
import { SkillQuality } from './skill-quality.view.tsx';
import { Skills } from './skills.view.tsx';
import { StudyDuration } from './study-duration.view.tsx';
import { StudyProgress } from './study-progress.view.tsx';
import type { DashboardActor } from './use-section.ts';

type OrganizationCardsProps = {
  actor: DashboardActor;
  code: string;
  organization: string;
  period: PeriodKind;
  window: DayWindow;
  today: string;
};

export function OrganizationCards({ actor, code, organization, period, window, today }: OrganizationCardsProps) {
  return (
    <ChartDownloadProvider
      page={routes.dashboard.title}
      subject={organization}
      code={code}
      window={window}
      today={today}
    >
      <Columns>
        <MemberSummary actor={actor} code={code} organization={organization} window={window} today={today} />
        <LoginBehavior actor={actor} code={code} end={window.end} today={today} />
        <StudyDuration
          actor={actor}
          code={code}
          organization={organization}
          period={period}
          window={window}
          today={today}
        />
        <StudyProgress actor={actor} code={code} window={window} today={today} />
        <SkillQuality actor={actor} code={code} window={window} today={today} />
        <Skills actor={actor} />
        <BusinessCourse actor={actor} code={code} window={window} today={today} />
        <AiQuality actor={actor} />
      </Columns>
    </ChartDownloadProvider>
  );
}
