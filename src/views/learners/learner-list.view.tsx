import { Link } from 'wouter';
import type { LearnerRow } from '#contract/learners.contract.ts';
import { learnerName } from '#rules/learners/learner-labels.ts';
import { pathFor } from '#rules/routes.ts';
import { isolate } from '#texts/isolated-text.ts';
import type { Column } from '#views/ui/data-table.view.tsx';
import textButton from '#views/ui/text-button.module.css';
import type { learnerColumns } from './learner-columns.view.tsx';
import { LearnerResults } from './learner-results.view.tsx';

const report: Column<LearnerRow> = {
  title: 'Report',
  isControls: true,
  isUntitled: true,
  cell: ({ user }) => (
    <Link
      className={textButton.button}
      href={pathFor('personalReport', { id: user.id })}
      aria-label={`View: report of ${isolate(learnerName(user))}`}
    >
      View
    </Link>
  ),
};

const columnsOf = (columns: ReturnType<typeof learnerColumns>) => {
  const { id, nick, email, organization, status, createTime, activation } = columns;
  return [id, nick, email, organization, status, createTime, activation, report];
};

export default function LearnerList() {
  return <LearnerResults columnsOf={columnsOf} />;
}
