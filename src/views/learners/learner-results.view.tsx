import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { LearnerRow } from '#contract/learners.contract.ts';
import { learnerListMachine } from '#machines/learners/learner-list.machine.ts';
import { learnerQueryLabels, learnersOnPage, readLearnerQuery } from '#rules/learners/learner-query.ts';
import { learnerPrefix } from '#rules/organizations/learner-list-url.ts';
import { asOf } from '#rules/patterns/formats.ts';
import { markName, markPath } from '#texts/isolated-text.ts';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { IgnoredSearch } from '#views/shell/ignored-search.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { useToday } from '#views/shell/use-today.ts';
import type { Column } from '#views/ui/data-table.view.tsx';
import { PagedTable } from '#views/ui/paged-table.view.tsx';
import { PrintCaption } from '#views/ui/print-caption.view.tsx';
import { learnerColumns } from './learner-columns.view.tsx';
import { LearnerSearch } from './learner-search.view.tsx';

const texts = {
  noMatches: { text: 'No learner fits this search.', hint: 'Check what you searched for, or press Reset.' },
  empty: {
    text: 'There are no learners yet.',
    hint: 'They appear here as soon as your organizations have accounts.',
  },
  denied: {
    text: 'You have no access to these learners.',
    hint: 'Choose another organization, or press Reset.',
  },
  failed: 'The learners could not be loaded.',
};

type LearnerResultsProps = {
  marginTop?: string;
  /** The columns of the page; a function that does not change between renderings. */
  columnsOf(columns: ReturnType<typeof learnerColumns>): readonly Column<LearnerRow>[];
};

/** The search for learners and the page of those that it found. */
export function LearnerResults({ marginTop = '0', columnsOf }: LearnerResultsProps) {
  const actor = usePageActor(learnerListMachine, { address: useAddress() });
  const query = useSelector(actor, ({ context }) => context.query);
  const { timeZone } = useConsole().settings;
  const path = useOwnedEntries().find(({ code }) => code === query.org)?.path;
  const organization = path === undefined ? 'All organizations' : markPath(path);
  const caption = [organization, query.id, query.email && markName(query.email), asOf(useToday())];
  const columns = useMemo(() => columnsOf(learnerColumns(timeZone)), [columnsOf, timeZone]);
  return (
    <>
      <LearnerSearch
        query={query}
        marginTop={marginTop}
        onSearch={(wanted) => actor.send({ type: 'list.search', query: wanted })}
      />
      <IgnoredSearch queryPrefix={learnerPrefix} readQuery={readLearnerQuery} labels={learnerQueryLabels} />
      <PrintCaption parts={caption} />
      <PagedTable
        actor={actor}
        label="Learners"
        pageSize={learnersOnPage}
        columns={columns}
        keyOf={({ user }) => user.id}
        texts={texts}
      />
    </>
  );
}
