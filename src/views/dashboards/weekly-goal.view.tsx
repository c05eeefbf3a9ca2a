import * as goalTexts from '#rules/dashboards/weekly-goal-texts.ts';
import { DialogButton } from '#views/ui/lazy/dialog-button.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { GoalLegend } from './goal-legend.view.tsx';
import type { DashboardActor } from './use-section.ts';
import { styles } from './weekly-goal.recipe.ts';

const dialog = lazyView(() => import('./weekly-goal-dialog.view.tsx'));

type WeeklyGoalProps = {
  actor: DashboardActor;
  code: string;
  organization: string;
  /** Minutes of a member; undefined until the figures are known, or if the server has no goals. */
  goal: number | null | undefined;
  /** The goal and its reached share; empty without a goal. */
  text: string;
  /** Whether the chart has its line. */
  isDrawn: boolean;
};

/** The goal of the organization and how much of it is reached (MONTH-16). */
export const WeeklyGoal = ({ actor, code, organization, goal, text, isDrawn }: WeeklyGoalProps) => (
  <div className={styles.line}>
    {actor && goal !== undefined && (
      <>
        {text ? <GoalLegend text={text} isDrawn={isDrawn} /> : <span>{goalTexts.noGoal}</span>}
        <DialogButton
          size="sm"
          variant="text"
          label={goal === null ? goalTexts.setGoal : goalTexts.changeGoal}
          dialog={dialog}
          props={{ dashboard: actor, orgCode: code, organization, goal }}
        />
      </>
    )}
  </div>
);
