import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { listMachine } from '#machines/patterns/list.chart.ts';
import type { ListPlaceholder } from '#machines/patterns/list.setup.ts';
import { getNextSort } from '#rules/patterns/sorting.ts';
import type { QueryValues } from '#rules/patterns/url-query.ts';
import { type Column, DataTable } from '#views/ui/data-table/data-table.view.tsx';
import { findTag } from '#views/ui/find-tag.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { OutdatedNotice } from '#views/ui/message/outdated-notice.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { pagedTableRecipe } from './paged-table.recipe.ts';
import { Pager } from './pager.view.tsx';
import { getHiddenOrder, SortSelect } from './sort-select.view.tsx';

const Root = styled('div', pagedTableRecipe);

type ListMachine<Row, Query extends QueryValues> = ReturnType<typeof listMachine<Row, Query>>;

type PagedTableProps<Row, Query extends QueryValues> = {
  actor: ActorRefFrom<ListMachine<Row, Query>>;
  label: string;
  /** The placeholder rows while the first page loads. */
  pageSize: number;
  columns: readonly Column<Row>[];
  /** All columns that have an order, if some of them are not shown. */
  sortColumns?: readonly Column<Row>[];
  getKey(row: Row): string;
  texts: ListTexts;
  /** The buttons with what to do next where the list has no rows. */
  nextSteps?: Partial<Record<Exclude<ListPlaceholder, 'failed'>, ReactNode>>;
};

type ListTexts = Readonly<Record<Exclude<ListPlaceholder, 'failed'>, { text: string; hint: string }>> & {
  failed: string;
};

const placeholders = ['noMatches', 'empty', 'denied', 'failed'] as const satisfies readonly ListPlaceholder[];

/**
 * A paged list.
 * With several pages it keeps its height, so that the pager does not move.
 * Without rows it is as high as one.
 */
export function PagedTable<Row, Query extends QueryValues>(props: PagedTableProps<Row, Query>) {
  const { actor, label, pageSize, columns, sortColumns = columns, getKey, texts, nextSteps } = props;
  const container = useRef<HTMLElement>(null);
  const placeholder = useSelector(actor, (snapshot) => findTag<ListPlaceholder>(snapshot, placeholders));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { rows, total, page, size, sort, canSort } = useSelector(actor, ({ context }) => context);
  const chooseSort = (chosen: string) => actor.send({ type: 'sort.choose', sort: chosen });
  const openPage = (number: number) => {
    actor.send({ type: 'page.open', page: number });
    if ((container.current?.getBoundingClientRect().top ?? 0) < 0) container.current?.scrollIntoView();
  };
  return (
    <Root>
      {canSort && (
        <SortSelect columns={sortColumns} sort={sort} hidden={getHiddenOrder(columns, sort)} onChoose={chooseSort} />
      )}
      <section
        className="paged-table-frame"
        ref={container}
        tabIndex={-1}
        aria-label={label}
        data-busy={(isBusy && rows.length > 0) || undefined}
        data-paged={total > size || undefined}
      >
        <OutdatedNotice actor={actor} onRetry={() => actor.send({ type: 'list.retry' })} />
        {placeholder === undefined && (
          <DataTable
            label={label}
            columns={columns}
            rows={rows}
            getKey={getKey}
            isBusy={isBusy}
            waitingRows={pageSize}
            sort={sort}
            onSort={canSort ? (column) => chooseSort(getNextSort(sort, column)) : undefined}
          />
        )}
        {placeholder === 'failed' && (
          <Message isRow text={texts.failed} onRetry={() => actor.send({ type: 'list.retry' })} />
        )}
        {placeholder !== undefined && placeholder !== 'failed' && (
          <Message isRow kind={placeholder} {...texts[placeholder]}>
            {nextSteps?.[placeholder]}
          </Message>
        )}
      </section>
      <div className="paged-table-foot">
        {rows.length > 0 && (
          <Pager
            label={label}
            page={page}
            pageSize={size}
            total={total}
            onOpen={openPage}
            onChooseSize={(chosen) => actor.send({ type: 'pageSize.choose', size: chosen })}
          />
        )}
      </div>
    </Root>
  );
}
