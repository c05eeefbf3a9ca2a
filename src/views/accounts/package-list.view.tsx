import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { PackageSortColumn } from '#contract/learner-values.ts';
import { accountDetailMachine } from '#machines/accounts/account-detail.machine.ts';
import { packageListMachine } from '#machines/accounts/package-list.machine.ts';
import * as accountTexts from '#rules/accounts/account-texts.ts';
import { type PackageRow, packageListUrl, packagesOnPage } from '#rules/accounts/package-query.ts';
import { personName } from '#rules/learners/learner-name.ts';
import { count, dateTime, noFigure } from '#rules/patterns/formats.ts';
import { firstVisible } from '#texts/visible-text.ts';
import { LearnerCard } from '#views/learners/learner-card.view.tsx';
import { ExportButton } from '#views/list-exports/export-button.view.tsx';
import { DeniedStep } from '#views/shell/denied.view.tsx';
import { IgnoredSearch } from '#views/shell/ignored-search.view.tsx';
import { PageButton } from '#views/shell/page-button.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { type OnName, useSaidName } from '#views/shell/use-content-name.ts';
import { useThingName } from '#views/shell/use-thing-name.ts';
import { useTimeZone, useToday } from '#views/shell/use-time.ts';
import { Card } from '#views/ui/card/card.view.tsx';
import type { Column, SortableColumn } from '#views/ui/data-table/data-table.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { OutdatedNotice } from '#views/ui/message/outdated-notice.view.tsx';
import { PagedTable } from '#views/ui/paged-table/paged-table.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { styles } from './package-list.recipe.ts';

const columnsIn = (timeZone: string): readonly SortableColumn<PackageRow, PackageSortColumn>[] => {
  const time = (title: string, seconds: (row: PackageRow) => number): Column<PackageRow> => ({
    title,
    isFigure: true,
    cell: (row) => dateTime(seconds(row), timeZone),
  });
  const name = ({ stock }: PackageRow) => stock.sku.name || noFigure;
  return [
    { ...time(accountTexts.shippedTime, ({ shippedAt }) => shippedAt), isSecondary: true, sortColumn: 'shippedAt' },
    {
      title: accountTexts.skuCode,
      sortColumn: 'skuCode',
      isSecondary: true,
      isVerbatim: true,
      isFigure: true,
      cell: ({ stock }) => stock.sku.code || noFigure,
    },
    {
      title: accountTexts.skuName,
      sortColumn: 'skuName',
      isRowHeader: true,
      minWidth: '10rem',
      cell: name,
      whole: name,
      under: ({ stock }) => stock.sku.code,
      heading: ({ stock }) => (firstVisible(stock.sku.name) ? '' : stock.sku.code),
    },
    {
      ...time(accountTexts.validFrom, ({ stock }) => stock.validTime.startedAt),
      sortColumn: 'startedAt',
      under: ({ shippedAt }) => `${accountTexts.shippedTime}: ${dateTime(shippedAt, timeZone)}`,
    },
    { ...time(accountTexts.validTo, ({ stock }) => stock.validTime.endedAt), sortColumn: 'endedAt' },
    { title: accountTexts.remainingDays, isNumber: true, cell: (row) => count(row.remainingDays) },
  ];
};

const packageExport = lazyView(() => import('./package-export.view.tsx'));

/** The learner and the packages, which load independently (PKG-01). */
export function PackageList({ id, onName }: { id: string; onName: OnName }) {
  const learner = useActorRef(accountDetailMachine, { code: id });
  useSaidName(
    useThingName(learner, (item) => personName(item.user)),
    onName,
  );
  const list = useActorRef(packageListMachine, { address: useAddress(), params: { id } });
  const user = useSelector(learner, ({ context }) => context.item?.user);
  const isMissing = useSelector(learner, (snapshot) => snapshot.hasTag('missing'));
  const hasFailed = useSelector(learner, (snapshot) => snapshot.hasTag('failed'));
  const timeZone = useTimeZone();
  const source = { id, login: user?.login ?? '', today: useToday(), timeZone };
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  if (isMissing)
    return (
      <Card shape="placeholder">
        <Message kind="noMatches" text={accountTexts.noSuchAccount}>
          <PageButton name="accountList" />
        </Message>
      </Card>
    );
  return (
    <div className={styles.records}>
      <OutdatedNotice actor={learner} onRetry={() => learner.send({ type: 'item.retry' })} />
      <LearnerCard user={user} isUnknown={hasFailed} onRetry={() => learner.send({ type: 'item.retry' })} />
      <div>
        <IgnoredSearch {...packageListUrl} />
        <div className={styles.tools}>
          <ExportButton size="sm" list={list} source={source} dialog={packageExport} />
        </div>
        <PagedTable
          actor={list}
          label={accountTexts.purchases}
          pageSize={packagesOnPage}
          columns={columns}
          getKey={({ position }) => String(position)}
          texts={accountTexts.purchaseList}
          nextSteps={{ denied: <DeniedStep /> }}
        />
      </div>
    </div>
  );
}
