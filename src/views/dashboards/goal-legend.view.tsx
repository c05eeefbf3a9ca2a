import { styles } from './weekly-goal.recipe.ts';

/** The weekly goal, with a piece of the line in the chart of the study duration if there is one. */
export const GoalLegend = ({ text, isDrawn }: { text: string; isDrawn: boolean }) => (
  <span className={styles.legend}>
    {isDrawn && <span className={styles.swatch} aria-hidden="true" />}
    <span>{text}</span>
  </span>
);
