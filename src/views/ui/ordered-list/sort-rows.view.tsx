import { memo } from 'react';
import {
  DragDropContext,
  Draggable,
  type DragStart,
  type DragUpdate,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from 'react-beautiful-dnd';
import * as sortRowsTexts from '#rules/patterns/sort-rows-texts.ts';
import { removeMarks } from '#texts/isolated-text.ts';
import { useGradual } from '#views/ui/data-table/use-gradual-rows.ts';
import { PositionField } from '#views/ui/field/position-field.view.tsx';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { sortRowsRecipe } from './sort-rows.recipe.ts';

/** Styles all rows once; a list can have 500. */
const Root = styled('div', sortRowsRecipe);

export type SortEntry = { code: string; name: string };

export type SortRowsProps = {
  label: string;
  entries: readonly SortEntry[];
  /** The column titles. */
  titles: { code: string; name: string };
  /** The last move, which is announced. */
  move: { to: number } | null;
  isSaving: boolean;
  /** A stable function. */
  onMove(from: number, to: number): void;
};

/** Rows that the user moves by mouse, touch, keyboard or position number. */
export default function SortRows({ label, titles, entries, move, isSaving, onMove }: SortRowsProps) {
  const total = entries.length;
  const shown = useGradual(entries);
  const announcePosition = ({ announce }: ResponderProvided, at: number, index: number) =>
    announce(removeMarks(sortRowsTexts.positionMessage(entries[at]?.name ?? '', index + 1, total)));
  const drop = ({ source, destination }: DropResult, provided: ResponderProvided) => {
    if (destination && destination.index !== source.index) {
      provided.announce('');
      onMove(source.index, destination.index);
    } else announcePosition(provided, source.index, source.index);
  };
  const moved = move && entries[move.to];
  return (
    <DragDropContext
      dragHandleUsageInstructions={sortRowsTexts.usage}
      onDragStart={({ source }: DragStart, provided) => announcePosition(provided, source.index, source.index)}
      onDragUpdate={({ source, destination }: DragUpdate, provided) =>
        announcePosition(provided, source.index, destination?.index ?? source.index)
      }
      onDragEnd={drop}
    >
      <Root>
        <p className="visually-hidden" role="status">
          {moved && <IsolatedText text={sortRowsTexts.positionMessage(moved.name, move.to + 1, total)} />}
        </p>
        <div className="sort-head" aria-hidden="true">
          <span className="sort-code">{titles.code}</span>
          <span className="sort-title">{titles.name}</span>
          <span className="sort-position">{sortRowsTexts.position}</span>
        </div>
        <Droppable droppableId={label}>
          {({ innerRef, droppableProps, placeholder }) => (
            <ol
              className="sort-rows"
              ref={innerRef}
              {...droppableProps}
              data-complete={shown === entries || undefined}
              aria-label={sortRowsTexts.orderLabel(label)}
            >
              {shown.map((entry, at) => (
                <SortRow key={entry.code} {...entry} at={at} total={total} isSaving={isSaving} onMove={onMove} />
              ))}
              {placeholder}
            </ol>
          )}
        </Droppable>
      </Root>
    </DragDropContext>
  );
}

type SortRowProps = SortEntry & Pick<SortRowsProps, 'isSaving' | 'onMove'> & { at: number; total: number };

/**
 * The library waits for the end of the transition of a drop.
 * A move by position in between would end it without a word, and no row could be dragged any more.
 */
const briefDrop = { transitionDuration: '1ms' };

/** Memoized, since the list renders with every step of a drag. */
const SortRow = memo(function SortRow({ code, name, at, total, isSaving, onMove }: SortRowProps) {
  return (
    <Draggable draggableId={code} index={at} isDragDisabled={isSaving}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) => (
        <li
          className="sort-row"
          ref={innerRef}
          {...draggableProps}
          style={isDropAnimating ? { ...draggableProps.style, ...briefDrop } : draggableProps.style}
          data-dragging={isDragging || undefined}
          data-last={at + 1 === total || undefined}
        >
          <div className="sort-grip" {...dragHandleProps}>
            <Icon name="grip" />
            <span className="sort-code">{code}</span>{' '}
            <span className="sort-name" data-name dir="auto" translate="no">
              {name}
            </span>
          </div>
          <PositionField
            name={name}
            position={at + 1}
            total={total}
            isDisabled={isSaving}
            onMove={(to) => onMove(at, to)}
          />
        </li>
      )}
    </Draggable>
  );
});
