import { Link } from 'wouter';
import type { CourseItemStatus } from '#contract/course-values.ts';
import { dateTime, noFigure } from '#rules/patterns/formats.ts';
import { isolate } from '#texts/isolated-text.ts';
import textButton from '#views/ui/text-button.module.css';
import styles from './course-columns.module.css';

type Saved = { code: string; operator: { name: string }; updatedAt: number; status: CourseItemStatus };

/** Who saved an item last, and when. */
export function OperatorCell({ item, timeZone }: { item: Pick<Saved, 'operator' | 'updatedAt'>; timeZone: string }) {
  return (
    <>
      <span className={styles.operator} translate="no">
        {item.operator.name || noFigure}
      </span>
      <span className={styles.time}>{dateTime(item.updatedAt, timeZone)}</span>
    </>
  );
}

type OperationCellProps = {
  item: Saved;
  name: string;
  view: string;
  edit: string;
  canEdit: boolean;
  onDelete(code: string): void;
};

/** The links and buttons of an item (LESSON-01, SENT-01). */
export function OperationCell({ item: { code }, name, view, edit, canEdit, onDelete }: OperationCellProps) {
  return (
    <span className={styles.operations}>
      <Link className={textButton.button} href={view} aria-label={`View: ${isolate(name)}`}>
        View
      </Link>
      {canEdit && (
        <Link className={textButton.button} href={edit} aria-label={`Edit: ${isolate(name)}`}>
          Edit
        </Link>
      )}
      {canEdit && (
        <button
          className={textButton.button}
          type="button"
          aria-label={`Delete: ${isolate(name)}`}
          onClick={() => onDelete(code)}
        >
          Delete
        </button>
      )}
    </span>
  );
}
