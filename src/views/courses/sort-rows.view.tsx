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
import { placeWords } from '#rules/reorder.ts';
import { PlaceField } from './place-field.view.tsx';
import styles from './sort-rows.module.css';
import { useGradual } from './use-gradual.ts';

export type SortEntry = { code: string; name: string };

export type SortRowsProps = {
  /** What is sorted, e.g. 'Lessons'. */
  label: string;
  entries: readonly SortEntry[];
  /** What stands above the codes and the names. */
  titles: { code: string; name: string };
  /** The last move, which is spoken. */
  move: { to: number } | null;
  isSaving: boolean;
  /** The same function from one drawing to the next. */
  onMove(from: number, to: number): void;
};

/** Rows that are moved by mouse, touch, keyboard, or by writing their new position (SORT-01). */
export default function SortRows({ label, titles, entries, move, isSaving, onMove }: SortRowsProps) {
  const total = entries.length;
  const shown = useGradual(entries);
  const speak = ({ announce }: ResponderProvided, at: number, index: number) =>
    announce(placeWords(entries[at]?.name ?? '', index + 1, total));
  const drop = ({ source, destination }: DropResult, provided: ResponderProvided) => {
    if (destination && destination.index !== source.index) {
      provided.announce('');
      onMove(source.index, destination.index);
    } else speak(provided, source.index, source.index);
  };
  const moved = move && entries[move.to];
  return (
    <DragDropContext
      dragHandleUsageInstructions="Press Space to lift the row, the arrow keys to move it, Space to put it down, Escape to put it back."
      onDragStart={({ source }: DragStart, provided) => speak(provided, source.index, source.index)}
      onDragUpdate={({ source, destination }: DragUpdate, provided) =>
        speak(provided, source.index, destination?.index ?? source.index)
      }
      onDragEnd={drop}
    >
      <p className={styles.unseen} role="status">
        {moved && placeWords(moved.name, move.to + 1, total)}
      </p>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.code}>{titles.code}</span>
        <span className={styles.title}>{titles.name}</span>
        <span className={styles.position}>Position</span>
      </div>
      <Droppable droppableId={label}>
        {({ innerRef, droppableProps, placeholder }) => (
          <ol className={styles.rows} ref={innerRef} {...droppableProps} aria-label={`Order of ${label.toLowerCase()}`}>
            {shown.map((entry, at) => (
              <SortRow key={entry.code} {...entry} at={at} total={total} isSaving={isSaving} onMove={onMove} />
            ))}
            {placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}

type SortRowProps = SortEntry & Pick<SortRowsProps, 'isSaving' | 'onMove'> & { at: number; total: number };

/** Drawn anew only when it has changed itself: the list around it is drawn with every step of a drag. */
const SortRow = memo(function SortRow({ code, name, at, total, isSaving, onMove }: SortRowProps) {
  return (
    <Draggable draggableId={code} index={at} isDragDisabled={isSaving}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <li className={styles.row} ref={innerRef} {...draggableProps} data-dragging={isDragging || undefined}>
          <div className={styles.grip} {...dragHandleProps}>
            <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
              <path d="M5 3h2v2H5zm4 0h2v2H9zM5 7h2v2H5zm4 0h2v2H9zm-4 4h2v2H5zm4 0h2v2H9z" />
            </svg>
            <span className={styles.code}>{code}</span>{' '}
            <span className={styles.name} data-name dir="auto">
              {name}
            </span>
          </div>
          <PlaceField name={name} place={at + 1} total={total} isDisabled={isSaving} onPlace={(to) => onMove(at, to)} />
        </li>
      )}
    </Draggable>
  );
});
