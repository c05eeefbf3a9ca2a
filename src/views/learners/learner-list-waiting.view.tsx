import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { Card } from '#views/ui/card/card.view.tsx';

/** As high as the search form and the table. */
const table = { height: 'calc(11 * var(--row-height) + 2px)', marginTop: 'calc(5.75rem + var(--space-3))' };

export const LearnerListWaiting = () => (
  <div role="status" aria-label={learnerTexts.loading}>
    <Card style={table} />
  </div>
);
