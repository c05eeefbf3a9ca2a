import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import * as orderedListTexts from '#rules/patterns/ordered-list-texts.ts';
import type { ItemWithCode } from '#rules/patterns/reorder.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { type Column, DataTable } from '#views/ui/data-table/data-table.view.tsx';
import { ConfirmDialog } from '#views/ui/dialog/confirm-dialog.view.tsx';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { OutdatedNotice } from '#views/ui/message/outdated-notice.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { orderedListRecipe } from './ordered-list.recipe.ts';
import { OrderedRows } from './ordered-rows.view.tsx';
import { preloadSorting } from './sorting-view.ts';
import { type OrderedListActor, ResumableOrder, SortLeaveDialog } from './stored-order.view.tsx';

const Root = styled('section', orderedListRecipe);

type Part<Item> = {
  has(item: Item): boolean;
  /** Above the rows. */
  notice: ReactNode;
  emptyText: string;
};

export type OrderedListProps<Item extends ItemWithCode> = {
  actor: OrderedListActor<Item>;
  title: string;
  /** Below the title. */
  hint?: string;
  deleteQuestion(code: string): string;
  empty: string;
  failed: string;
  /** The link to the page of a new item. */
  add: { label: string; href: string };
  columns: readonly Column<Item>[];
  getName(item: Item): string;
  /** Whether items can be added and sorted. */
  canEdit: boolean;
  /** A part of the list, which cannot be sorted. */
  part?: Part<Item> | undefined;
  /** Tools next to the buttons, such as a filter. */
  children?: ReactNode;
};

/** A list whose items the user sorts and deletes, in each of its states. */
export function OrderedList<Item extends ItemWithCode>(props: OrderedListProps<Item>) {
  const { actor, title, hint, deleteQuestion, empty, failed, part, children } = props;
  const id = useId();
  const { items, deletedCode } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isSorting = useSelector(actor, (snapshot) => snapshot.hasTag('sorting'));
  const isOrdering = useSelector(actor, (snapshot) => snapshot.hasTag('ordering'));
  const isResumable = useSelector(actor, (snapshot) => snapshot.hasTag('resumable')) && props.canEdit && !part;
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'));
  const count = isLoading || hasFailed ? '' : `(${items.length})`;
  return (
    <Root tabIndex={-1} aria-labelledby={id} aria-busy={isBusy}>
      <header className="ordered-list-bar" data-has-tools={children !== undefined || undefined}>
        <div>
          <h2 className="ordered-list-title" id={id}>
            {`${title}${count}`}
          </h2>
          {hint && <p className="ordered-list-hint">{hint}</p>}
        </div>
        <Buttons {...props} />
      </header>
      <OutdatedNotice actor={actor} onRetry={() => actor.send({ type: 'list.retry' })} />
      {isResumable && <ResumableOrder actor={actor} />}
      {part && items.length > 0 && !isSorting && part.notice}
      {isOrdering && <SortLeaveDialog actor={actor} />}
      <div className="ordered-list-frame" data-busy={(isBusy && !isLoading) || undefined}>
        {isLoading && <Waiting {...props} />}
        {isEmpty && (
          <Message isRow text={empty}>
            <AddLink {...props} />
          </Message>
        )}
        {hasFailed && <Message isRow text={failed} onRetry={() => actor.send({ type: 'list.retry' })} />}
        {items.length > 0 && <OrderedRows {...props} />}
      </div>
      {isConfirming && (
        <ConfirmDialog
          text={deleteQuestion(deletedCode ?? '')}
          action={orderedListTexts.deleteAction}
          isFinal
          onConfirm={() => actor.send({ type: 'delete.confirm' })}
          onCancel={() => actor.send({ type: 'delete.cancel' })}
        />
      )}
    </Root>
  );
}

function Waiting<Item extends ItemWithCode>({ title, columns }: OrderedListProps<Item>) {
  return (
    <DataTable label={title} columns={columns} rows={[]} getKey={({ code }: Item) => code} isBusy waitingRows={3} />
  );
}

function Buttons<Item extends ItemWithCode>(props: OrderedListProps<Item>) {
  const { actor, title, canEdit, part, children } = props;
  const isSorting = useSelector(actor, (snapshot) => snapshot.hasTag('sorting'));
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const isInConflict = useSelector(actor, (snapshot) => snapshot.hasTag('conflict'));
  const isSortable = useSelector(actor, ({ context: { items } }) => items.length >= 2);
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'));
  const canAdd = useSelector(actor, ({ context: { isLocked } }) => !isLocked) && canEdit;
  const canStart = useSelector(actor, (snapshot) => snapshot.can({ type: 'sort.start' }));
  const press = (type: 'sort.start' | 'sort.cancel' | 'sort.save') => (event: React.MouseEvent<HTMLElement>) => {
    keepFocusNear(event.currentTarget);
    actor.send({ type });
  };
  if (isInConflict) return null;
  if (isSorting)
    return (
      <div className="ordered-list-buttons">
        <Button size="sm" disabled={isSaving} onClick={press('sort.cancel')}>
          {orderedListTexts.cancel}
        </Button>
        <Button
          size="sm"
          variant="solid"
          loading={isSaving}
          aria-label={orderedListTexts.saveOrderLabel(title)}
          onClick={press('sort.save')}
        >
          {orderedListTexts.save}
        </Button>
      </div>
    );
  return (
    <div className="ordered-list-buttons">
      {children}
      {canAdd && isSortable && !part && (
        <Button
          size="sm"
          disabled={!canStart}
          onPointerEnter={preloadSorting}
          onFocus={preloadSorting}
          onClick={press('sort.start')}
        >
          {orderedListTexts.sort}
        </Button>
      )}
      {!isEmpty && <AddLink {...props} />}
    </div>
  );
}

/** Above the rows, or next to the message that there are none. */
function AddLink<Item extends ItemWithCode>({ actor, add, canEdit }: OrderedListProps<Item>) {
  const canAdd = useSelector(actor, ({ context: { isLocked } }) => !isLocked) && canEdit;
  return (
    canAdd && (
      <ButtonLink size="sm" href={add.href}>
        {add.label}
      </ButtonLink>
    )
  );
}
