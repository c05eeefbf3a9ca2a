import type { CourseItemStatus } from '#contract/course-values.ts';
import * as courseItemTexts from '#rules/courses/course-item-texts.ts';
import { dateTime, noFigure } from '#rules/patterns/formats.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { styles } from './course-columns.recipe.ts';

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
      <ButtonLink variant="text" href={view} aria-label={courseItemTexts.viewItemLabel(name)}>
        {courseItemTexts.view}
      </ButtonLink>
      {canEdit && (
        <ButtonLink variant="text" href={edit} aria-label={courseItemTexts.editItemLabel(name)}>
          {courseItemTexts.edit}
        </ButtonLink>
      )}
      {canEdit && (
        <Button variant="text" aria-label={courseItemTexts.deleteItemLabel(name)} onClick={() => onDelete(code)}>
          {courseItemTexts.deleteAction}
        </Button>
      )}
    </span>
  );
}
