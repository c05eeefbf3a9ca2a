import { learnerColumnKeys } from '#rules/learners/learner-column-keys.ts';
import { learnerName } from '#rules/learners/learner-name.ts';
import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { pathFor } from '#rules/routes.ts';
import { isolate } from '#texts/isolated-text.ts';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import type { LearnerColumn, learnerColumns } from './learner-columns.view.tsx';
import { LearnerResults } from './learner-results.view.tsx';

const report: LearnerColumn = {
  title: learnerTexts.report,
  isControls: true,
  isRowLink: true,
  isUntitled: true,
  cell: ({ user }) => (
    <ButtonLink
      variant="text"
      href={pathFor('personalReport', { id: user.id })}
      aria-label={learnerTexts.viewReport(isolate(learnerName(user)))}
    >
      {learnerTexts.view}
    </ButtonLink>
  ),
};

const getColumns = (columns: ReturnType<typeof learnerColumns>): readonly LearnerColumn[] => [
  ...learnerColumnKeys.map((key) => columns[key]),
  report,
];

export default function LearnerList() {
  return <LearnerResults getColumns={getColumns} />;
}
