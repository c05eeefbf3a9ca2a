import { Link } from 'wouter';
import type { CourseItemStatus } from '#contract/course-items.contract.ts';
import { dateTime, noFigure } from '#rules/formats.ts';
import textButton from '#views/shared/text-button.module.css';
import styles from './course-item-columns.module.css';

type Saved = { code: string; operator: { name: string }; updatedAt: number; status: CourseItemStatus };

/** Who saved an item last, and when (LESSON-01, SENT-01). */
export function OperatorCell({ item, timeZone }: { item: Saved; timeZone: string }) {
  return (
    <span className={styles.operator}>
      <span>{item.operator.name || noFigure}</span>
      <span className={styles.time}>{dateTime(item.updatedAt, timeZone)}</span>
    </span>
  );
}

type OperationCellProps = {
  item: Saved;
  /** What the item is called. */
  name: string;
  view: string;
  edit: string;
  /** The person may edit courses; an item that is not ineffective can only be seen all the same. */
  canEdit: boolean;
  onDelete(code: string): void;
};

/** What can be done with an item: 'View' by all; 'Edit' and 'Delete' by authors, while it is ineffective. */
export function OperationCell({ item: { code, status }, name, view, edit, canEdit, onDelete }: OperationCellProps) {
  const isOpen = canEdit && status === 'INEFFECTIVE';
  return (
    <span className={styles.operations}>
      <Link className={textButton.button} href={view} aria-label={`View: ${name}`}>
        View
      </Link>
      {isOpen && (
        <Link className={textButton.button} href={edit} aria-label={`Edit: ${name}`}>
          Edit
        </Link>
      )}
      {isOpen && (
        <button
          className={textButton.button}
          type="button"
          aria-label={`Delete: ${name}`}
          onClick={() => onDelete(code)}
        >
          Delete
        </button>
      )}
    </span>
  );
}
