import { useMemo } from 'react';
import type { Course } from '#contract/courses.contract.ts';
import type { Lesson } from '#contract/lessons.contract.ts';
import { lessonListMachine } from '#machines/courses/lesson-list.machine.ts';
import { copyMachine } from '#machines/patterns/copy.machine.ts';
import { canEditItem } from '#rules/courses/course-permissions.ts';
import { lessonListTexts } from '#rules/courses/lesson-messages.ts';
import { count } from '#rules/patterns/formats.ts';
import { pathFor } from '#rules/routes.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { CopyableId } from '#views/ui/copyable-id.view.tsx';
import type { Column } from '#views/ui/data-table.view.tsx';
import { OrderedList } from '#views/ui/ordered-list.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { OperationCell, OperatorCell } from './course-item-columns.view.tsx';

type LessonListProps = {
  course: Course;
  unitCode: string;
};

/** The lessons of a course (LESSON-01, LESSON-02). */
export function LessonList({ course, unitCode }: LessonListProps) {
  const actor = usePageActor(lessonListMachine, { parentCode: unitCode, email: useAdministratorEmail() });
  const copying = useActorRef(copyMachine);
  const codes = usePermissionCodes();
  const { timeZone } = useConsole().settings;
  const columns = useMemo(
    (): Column<Lesson>[] => [
      {
        title: 'Lesson ID',
        isVerbatim: true,
        cell: ({ code }) => <CopyableId id={code} name={`Lesson ID ${code}`} copying={copying} />,
        isFigure: true,
      },
      {
        title: 'Lesson Title',
        isRowHeader: true,
        isVerbatim: true,
        minWidth: '10rem',
        cell: ({ title }) => title,
        whole: ({ title }) => title,
      },
      { title: 'Sentences', cell: ({ activityCount }) => count(activityCount), isFigure: true },
      { title: 'Operator', cell: (lesson) => <OperatorCell item={lesson} timeZone={timeZone} /> },
      {
        title: 'Operation',
        isControls: true,
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
    [actor, codes, copying, timeZone],
  );
  return (
    <OrderedList
      actor={actor}
      title="Lessons"
      deleteQuestion={lessonListTexts.deleteQuestion}
      empty="There is no lesson so far"
      failed="The lessons could not be loaded."
      add={{ label: 'Add a Lesson', href: pathFor('lessonCreate', { courseCode: course.code, unitCode }) }}
      columns={columns}
      nameOf={({ title, code }) => title || code}
      canEdit={canEditItem(course, codes)}
    />
  );
}
