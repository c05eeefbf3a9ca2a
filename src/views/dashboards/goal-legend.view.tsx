import { styles } from './weekly-goal.recipe.ts';

/** What the line in the chart of the study duration stands for. */
export const GoalLegend = ({ text }: { text: string }) => (
  <span className={styles.legend}>
    <span className={styles.swatch} aria-hidden="true" />
    <span>{text}</span>
  </span>
);
