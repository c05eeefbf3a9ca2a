import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import type { Ordered } from '#machines/shared/ordered-list-setup.ts';
import type { OrderedListWords } from '#rules/ordered-list-words.ts';
import { type Column, DataTable } from '#views/shared/data-table.view.tsx';
import { Message } from '#views/shared/message.view.tsx';
import { Question } from '#views/shared/question.view.tsx';
import { stayAround } from '#views/shared/stay-around.ts';
import { OfferedOrder, type OrderedListActor, SortedListLeave } from './order-draft.view.tsx';
import styles from './ordered-list.module.css';
import { OrderedRows } from './ordered-rows.view.tsx';
import { preloadSorting } from './sorting-view.ts';

type Part<Item> = {
  has(item: Item): boolean;
  /** Stands above the rows. */
  note: ReactNode;
  nothing: string;
};

export type OrderedListProps<Item extends Ordered> = {
  actor: OrderedListActor<Item>;
  /** What is listed, e.g. 'Lessons'. */
  title: string;
  /** Stands below the title. */
  hint?: string;
  words: OrderedListWords;
  empty: string;
  failed: string;
  /** The label and the address of the page that makes another one. */
  add: { label: string; href: string };
  columns: readonly Column<Item>[];
  nameOf(item: Item): string;
  /** The person may change the list, and what it belongs to is ineffective. */
  mayEdit: boolean;
  /** Only a part is shown, which cannot be sorted. */
  part?: Part<Item> | undefined;
  /** Stands at the buttons. */
  children?: ReactNode;
};

/** A list whose items a person sorts and deletes, in each of its states (LESSON-01, SENT-01, SORT-01). */
export function OrderedList<Item extends Ordered>(props: OrderedListProps<Item>) {
  const { actor, title, hint, words, empty, failed, part } = props;
  const id = useId();
  const { items, asked } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isSorting = useSelector(actor, (snapshot) => snapshot.hasTag('sorting'));
  const isOrdering = useSelector(actor, (snapshot) => snapshot.hasTag('ordering'));
  const isOffering = useSelector(actor, (snapshot) => snapshot.hasTag('offering')) && props.mayEdit && !part;
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'));
  const count = isLoading || hasFailed ? '' : `(${items.length})`;
  return (
    <section className={styles.block} tabIndex={-1} aria-labelledby={id} aria-busy={isBusy}>
      <header className={styles.bar}>
        <div>
          <h2 className={styles.title} id={id}>
            {title}
            {count}
          </h2>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        <Buttons {...props} />
      </header>
      {isOffering && <OfferedOrder actor={actor} />}
      {part && items.length > 0 && !isSorting && part.note}
      {isOrdering && <SortedListLeave actor={actor} />}
      <div className={styles.frame} data-busy={(isBusy && !isLoading) || undefined}>
        {isLoading && <Waiting {...props} />}
        {isEmpty && <Message text={empty} />}
        {hasFailed && <Message text={failed} onRetry={() => actor.send({ type: 'list.retry' })} />}
        {items.length > 0 && <OrderedRows {...props} />}
      </div>
      {isAsking && (
        <Question
          text={words.deleteQuestion(asked ?? '')}
          action="Delete"
          isFinal
          onConfirm={() => actor.send({ type: 'delete.confirm' })}
          onCancel={() => actor.send({ type: 'delete.cancel' })}
        />
      )}
    </section>
  );
}

function Waiting<Item extends Ordered>({ title, columns }: OrderedListProps<Item>) {
  return (
    <DataTable label={title} columns={columns} rows={[]} keyOf={({ code }: Item) => code} isBusy waitingRows={3} />
  );
}

function Buttons<Item extends Ordered>({ actor, title, add, mayEdit, part, children }: OrderedListProps<Item>) {
  const isSorting = useSelector(actor, (snapshot) => snapshot.hasTag('sorting'));
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const isInConflict = useSelector(actor, (snapshot) => snapshot.hasTag('conflict'));
  const isSortable = useSelector(actor, ({ context: { items } }) => items.length >= 2);
  const mayStart = useSelector(actor, (snapshot) => snapshot.can({ type: 'sort.start' }));
  const press = (type: 'sort.start' | 'sort.cancel' | 'sort.save') => (event: React.MouseEvent<HTMLElement>) => {
    stayAround(event.currentTarget);
    actor.send({ type });
  };
  if (isInConflict) return null;
  if (isSorting)
    return (
      <div className={styles.buttons}>
        <Button size="sm" disabled={isSaving} onClick={press('sort.cancel')}>
          Cancel
        </Button>
        <Button
          size="sm"
          variant="solid"
          loading={isSaving}
          aria-label={`Save the order of ${title.toLowerCase()}`}
          onClick={press('sort.save')}
        >
          Save
        </Button>
      </div>
    );
  return (
    <div className={styles.buttons}>
      {children}
      {mayEdit && isSortable && !part && (
        <Button
          size="sm"
          disabled={!mayStart}
          onPointerEnter={preloadSorting}
          onFocus={preloadSorting}
          onClick={press('sort.start')}
        >
          Sort
        </Button>
      )}
      {mayEdit && (
        <Button size="sm" asChild>
          <Link href={add.href}>{add.label}</Link>
        </Button>
      )}
    </div>
  );
}
