import type { DayWindow } from '#rules/day-window.ts';
import { places } from '#rules/places.ts';
import { ChartFiles } from '#views/shared/chart-files.view.tsx';
import { AiQuality } from './ai-quality.view.tsx';
import { BusinessCourse } from './business-course.view.tsx';
import { LoginBehavior } from './login-behavior.view.tsx';
import { MemberSummary } from './member-summary.view.tsx';
import styles from './organization-dashboard.module.css';
import { SkillQuality } from './skill-quality.view.tsx';
import { Skills } from './skills.view.tsx';
import { StudyDuration } from './study-duration.view.tsx';
import { StudyProgress } from './study-progress.view.tsx';
import type { DashboardActor } from './use-section.ts';

type OrganizationCardsProps = {
  actor: DashboardActor;
  /** The organisation's name. */
  name: string;
  window: DayWindow;
};

/** The cards of the dashboard, each in its own state. */
export function OrganizationCards({ actor, name, window }: OrganizationCardsProps) {
  return (
    <ChartFiles page={places.dashboard.title} subject={name} window={window}>
      <div className={styles.grid}>
        <MemberSummary actor={actor} organization={name} end={window.end} />
        <LoginBehavior actor={actor} end={window.end} />
        <StudyDuration actor={actor} window={window} />
        <StudyProgress actor={actor} />
        <SkillQuality actor={actor} />
        <Skills actor={actor} />
        <BusinessCourse actor={actor} />
        <AiQuality actor={actor} />
      </div>
    </ChartFiles>
  );
}
