import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { Card } from '#views/ui/card/card.view.tsx';
import { styles } from './learner-list-waiting.recipe.ts';

/** As high as the search form and the table. */
export const LearnerListWaiting = () => (
  <div role="status" aria-label={learnerTexts.loading}>
    <Card className={styles.table} />
  </div>
);
