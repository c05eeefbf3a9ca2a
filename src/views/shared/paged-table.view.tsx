import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { pagedList } from '#machines/shared/paged-list.ts';
import type { ListRest } from '#machines/shared/paged-list-states.ts';
import type { QueryValues } from '#rules/address-query.ts';
import { type Column, DataTable } from './data-table.view.tsx';
import { Message } from './message.view.tsx';
import styles from './paged-table.module.css';
import { Pager } from './pager.view.tsx';
import { tagOf } from './tag-of.ts';

type ListMachine<Row, Query extends QueryValues> = ReturnType<typeof pagedList<Row, Query>>;

type PagedTableProps<Row, Query extends QueryValues> = {
  actor: ActorRefFrom<ListMachine<Row, Query>>;
  /** Names what is listed, e.g. 'Learners'. */
  label: string;
  pageSize: number;
  columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  words: ListWords;
};

/** What is said where nothing fits the search, where there is nothing at all, and what may not be seen, each with what to do next. */
type ListWords = Readonly<Record<Exclude<ListRest, 'failed'>, { text: string; hint: string }>> & {
  /** Stands in place of what could not be loaded; a notice tells of it besides. */
  failed: string;
};

const rests = ['nothingFound', 'nothingThere', 'refused', 'failed'] as const satisfies readonly ListRest[];

/** A list in pages in each of its states; it keeps its height, so that the pager stays where it was. */
export function PagedTable<Row, Query extends QueryValues>(props: PagedTableProps<Row, Query>) {
  const { actor, label, pageSize, columns, keyOf, words } = props;
  const frame = useRef<HTMLElement>(null);
  const rest = useSelector(actor, (snapshot) => tagOf<ListRest>(snapshot, rests));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { rows, total, page } = useSelector(actor, ({ context }) => context);
  const openPage = (wanted: number) => {
    actor.send({ type: 'page.open', page: wanted });
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView();
  };
  return (
    <div className={styles.list}>
      <section
        className={styles.frame}
        ref={frame}
        tabIndex={-1}
        aria-label={label}
        data-busy={(isBusy && rows.length > 0) || undefined}
      >
        {rest === undefined && (
          <DataTable label={label} columns={columns} rows={rows} keyOf={keyOf} isBusy={isBusy} waitingRows={pageSize} />
        )}
        {rest === 'failed' && (
          <div className={styles.rest}>
            <Message text={words.failed} onRetry={() => actor.send({ type: 'list.retry' })} />
          </div>
        )}
        {rest !== undefined && rest !== 'failed' && (
          <div className={styles.rest}>
            <Message {...words[rest]} />
          </div>
        )}
      </section>
      <div className={styles.foot}>
        {rows.length > 0 && <Pager label={label} page={page} pageSize={pageSize} total={total} onOpen={openPage} />}
      </div>
    </div>
  );
}
