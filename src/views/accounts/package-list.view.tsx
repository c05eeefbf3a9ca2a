import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { accountDetailMachine } from '#machines/accounts/account-detail.machine.ts';
import { packageListMachine } from '#machines/accounts/package-list.machine.ts';
import { noSuchAccount } from '#rules/accounts/account-messages.ts';
import { type PackageRow, packagePrefix, packagesOnPage } from '#rules/accounts/package-query.ts';
import { count, dateTime, noFigure } from '#rules/patterns/formats.ts';
import { LearnerCard } from '#views/learners/learner-card.view.tsx';
import { IgnoredSearch } from '#views/shell/ignored-search.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { Card } from '#views/ui/card.view.tsx';
import type { Column } from '#views/ui/data-table.view.tsx';
import { Message } from '#views/ui/message.view.tsx';
import { OutdatedNotice } from '#views/ui/outdated-notice.view.tsx';
import { PagedTable } from '#views/ui/paged-table.view.tsx';
import styles from './package-list.module.css';

const texts = {
  noMatches: { text: 'There are no purchases yet.', hint: '' },
  empty: { text: 'There are no purchases yet.', hint: 'Packages appear here when they are shipped to the learner.' },
  denied: { text: 'You have no access to these purchases.', hint: 'Ask the person who manages your console.' },
  failed: 'The purchases could not be loaded.',
};

const columnsIn = (timeZone: string): readonly Column<PackageRow>[] => {
  const time = (title: string, seconds: (row: PackageRow) => number): Column<PackageRow> => ({
    title,
    isFigure: true,
    cell: (row) => dateTime(seconds(row), timeZone),
  });
  const name = ({ stock }: PackageRow) => stock.sku.name || noFigure;
  return [
    time('Shipped Time', ({ shippedAt }) => shippedAt),
    { title: 'SKU Code', isVerbatim: true, isFigure: true, cell: ({ stock }) => stock.sku.code || noFigure },
    { title: 'SKU Name', isRowHeader: true, minWidth: '10rem', cell: name, whole: name },
    time('Valid From', ({ stock }) => stock.validTime.startedAt),
    time('Valid To', ({ stock }) => stock.validTime.endedAt),
    { title: 'Remaining Days', isFigure: true, cell: (row) => count(row.remainingDays) },
  ];
};

/** The learner and the packages, which load independently (PKG-01). */
export function PackageList({ id }: { id: string }) {
  const learner = usePageActor(accountDetailMachine, { code: id });
  const list = usePageActor(packageListMachine, { address: useAddress(), params: { id } });
  const user = useSelector(learner, ({ context }) => context.item?.user);
  const isMissing = useSelector(learner, (snapshot) => snapshot.hasTag('missing'));
  const hasFailed = useSelector(learner, (snapshot) => snapshot.hasTag('failed'));
  const { timeZone } = useConsole().settings;
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  if (isMissing)
    return (
      <Card shape="placeholder">
        <Message text={noSuchAccount} />
      </Card>
    );
  return (
    <div className={styles.records}>
      <OutdatedNotice actor={learner} onRetry={() => learner.send({ type: 'item.retry' })} />
      <LearnerCard user={user} isUnknown={hasFailed} onRetry={() => learner.send({ type: 'item.retry' })} />
      <div>
        <IgnoredSearch queryPrefix={packagePrefix} />
        <PagedTable
          actor={list}
          label="Purchase Records"
          pageSize={packagesOnPage}
          columns={columns}
          keyOf={({ position }) => String(position)}
          texts={texts}
        />
      </div>
    </div>
  );
}
