import { useId } from 'react';
import type { SearchableList } from '#machines/patterns/list.setup.ts';
import type { ListedActivity } from '#rules/learners/activity-choices.ts';
import { listActivityChoices } from '#rules/learners/activity-texts.ts';
import { type LearnerQuery, withActivity } from '#rules/learners/learner-query.ts';
import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { Select } from '#views/ui/field/select.view.tsx';
import { styles } from './activity-filter.recipe.ts';

type ActivityFilterProps = {
  list: SearchableList<LearnerQuery>;
  /** The current search of the list. */
  query: LearnerQuery;
  /** What can be chosen. */
  choices: readonly ListedActivity[];
  /** Whether the days are those of the address, not the last seven. */
  hasDays: boolean;
  /** Why these learners are listed; empty if all are. */
  reason: string;
};

/**
 * Chooses members by their logins or what they have reached, or shows their study time.
 * It does so at once and next to any search.
 */
export function ActivityFilter({ list, query: { activity }, choices, hasDays, reason }: ActivityFilterProps) {
  const id = useId();
  const choose = (chosen: string) => list.send({ type: 'list.search', query: withActivity(chosen) });
  return (
    <div className={styles.row}>
      <div className={styles.choice}>
        <label htmlFor={id}>{learnerTexts.activityFilter}</label>
        <Select
          id={id}
          size="sm"
          value={activity}
          placeholder={learnerTexts.anyActivity}
          options={listActivityChoices(choices, { hasDays })}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      </div>
      <span role="status">{reason}</span>
    </div>
  );
}
