import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { LearnerRow } from '#contract/learners.contract.ts';
import { learnerListMachine } from '#machines/shared/learner-list.machine.ts';
import { learnersOnPage } from '#rules/learner-query.ts';
import { addressOf } from '#rules/places.ts';
import type { Column } from '#views/shared/data-table.view.tsx';
import { learnerColumns } from '#views/shared/learner-columns.view.tsx';
import { LearnerSearch } from '#views/shared/learner-search.view.tsx';
import { PagedTable } from '#views/shared/paged-table.view.tsx';
import { useAddress } from '#views/use-address.ts';
import { useConsole } from '#views/use-console.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import styles from './user-tab.module.css';

const report: Column<LearnerRow> = {
  title: 'Report',
  isUntitled: true,
  cell: ({ user }) => (
    <Link
      className={styles.view}
      href={addressOf('personal', { id: user.id })}
      aria-label={`View: report of ${user.nick || user.login}`}
    >
      View
    </Link>
  ),
};

const words = {
  nothingFound: { text: 'No learner fits this search.', hint: 'Check what you searched for, or press Reset.' },
  nothingThere: {
    text: 'There are no learners yet.',
    hint: 'They appear here as soon as your organizations have accounts.',
  },
  refused: {
    text: 'You have no access to these learners.',
    hint: 'Choose another organization, or press Reset.',
  },
  failed: 'The learners could not be loaded.',
};

/** The learners of all owned organisations, to be searched and leafed through (USER-01 to USER-08). */
export default function UserTab() {
  const actor = usePageActor(learnerListMachine, { address: useAddress() });
  const query = useSelector(actor, ({ context }) => context.query);
  const { timeZone } = useConsole().settings;
  const columns = useMemo(() => {
    const { id, nick, email, organization, status, createTime, activation } = learnerColumns(timeZone);
    return [id, nick, email, organization, status, createTime, activation, report];
  }, [timeZone]);
  return (
    <>
      <LearnerSearch query={query} onSearch={(wanted) => actor.send({ type: 'list.search', query: wanted })} />
      <PagedTable
        actor={actor}
        label="Learners"
        pageSize={learnersOnPage}
        columns={columns}
        keyOf={({ user }) => user.id}
        words={words}
      />
    </>
  );
}
