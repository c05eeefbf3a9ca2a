import { useMemo } from 'react';
import type { Course } from '#contract/courses.contract.ts';
import type { Lesson } from '#contract/lessons.contract.ts';
import { lessonListMachine } from '#machines/courses/lesson-list.machine.ts';
import * as courseItemTexts from '#rules/courses/course-item-texts.ts';
import { canEditItem } from '#rules/courses/course-permissions.ts';
import * as lessonTexts from '#rules/courses/lesson-texts.ts';
import { count } from '#rules/patterns/formats.ts';
import { pathFor } from '#rules/routes.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { useTimeZone } from '#views/shell/use-time.ts';
import { CopyableId } from '#views/ui/copy-button/copyable-id.view.tsx';
import type { Column } from '#views/ui/data-table/data-table.view.tsx';
import { OrderedList } from '#views/ui/ordered-list/ordered-list.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { OperationCell, OperatorCell } from './course-item-columns.view.tsx';

type LessonListProps = {
  course: Course;
  unitCode: string;
};

/** The lessons of a course (LESSON-01, LESSON-02). */
export function LessonList({ course, unitCode }: LessonListProps) {
  const actor = useActorRef(lessonListMachine, { parentCode: unitCode, email: useAdministratorEmail() });
  const codes = usePermissionCodes();
  const timeZone = useTimeZone();
  const columns = useMemo(
    (): Column<Lesson>[] => [
      {
        title: lessonTexts.id,
        isVerbatim: true,
        cell: ({ code }) => <CopyableId id={code} name={lessonTexts.idLabel(code)} />,
        isFigure: true,
      },
      {
        title: lessonTexts.title,
        isRowHeader: true,
        isVerbatim: true,
        minWidth: '10rem',
        cell: ({ title }) => title,
        whole: ({ title }) => title,
      },
      { title: lessonTexts.sentences, cell: ({ activityCount }) => count(activityCount), isNumber: true },
      { title: courseItemTexts.operator, cell: (lesson) => <OperatorCell item={lesson} timeZone={timeZone} /> },
      {
        title: courseItemTexts.operation,
        isControls: true,
        isRowLink: true,
        cell: (lesson) => (
          <OperationCell
            item={lesson}
            name={lesson.title || lesson.code}
            view={pathFor('lessonDetail', { code: lesson.code })}
            edit={pathFor('lessonEdit', { code: lesson.code })}
            canEdit={canEditItem(lesson, codes)}
            onDelete={(code) => actor.send({ type: 'item.delete', code })}
          />
        ),
      },
    ],
    [actor, codes, timeZone],
  );
  return (
    <OrderedList
      actor={actor}
      title={lessonTexts.lessons}
      deleteQuestion={lessonTexts.deleteQuestion}
      empty={lessonTexts.none}
      failed={lessonTexts.listFailed}
      add={{ label: lessonTexts.add, href: pathFor('lessonCreate', { courseCode: course.code, unitCode }) }}
      columns={columns}
      getName={({ title, code }) => title || code}
      canEdit={canEditItem(course, codes)}
    />
  );
}
