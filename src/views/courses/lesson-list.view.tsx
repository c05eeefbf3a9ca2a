import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import type { Lesson } from '#contract/lessons.contract.ts';
import { lessonListMachine } from '#machines/courses/lesson-list.machine.ts';
import { copyingMachine } from '#machines/shared/copying.machine.ts';
import { count } from '#rules/formats.ts';
import { lessonListWords } from '#rules/ordered-list-words.ts';
import { addressOf } from '#rules/places.ts';
import { CopyableId } from '#views/shared/copyable-id.view.tsx';
import type { Column } from '#views/shared/data-table.view.tsx';
import { useAccount } from '#views/use-account.ts';
import { useConsole } from '#views/use-console.ts';
import { useHeldCodes } from '#views/use-held-codes.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import { OperationCell, OperatorCell } from './course-item-columns.view.tsx';
import { OrderedList } from './ordered-list.view.tsx';

type LessonListProps = {
  courseCode: string;
  unitCode: string;
  /** The course is ineffective. */
  isOpen: boolean;
};

/** The lessons of a course: seen by all, changed by authors while the course is ineffective (LESSON-01, LESSON-02). */
export function LessonList({ courseCode, unitCode, isOpen }: LessonListProps) {
  const actor = usePageActor(lessonListMachine, { parentCode: unitCode, account: useAccount() });
  const copying = useActorRef(copyingMachine);
  const canEdit = useHeldCodes().includes('course_edit');
  const { timeZone } = useConsole().settings;
  const columns = useMemo(
    (): Column<Lesson>[] => [
      {
        title: 'Lesson ID',
        cell: ({ code }) => <CopyableId id={code} name={`Lesson ID ${code}`} copying={copying} />,
        isFigure: true,
      },
      { title: 'Lesson Title', least: '10rem', cell: ({ title }) => title, whole: ({ title }) => title },
      { title: 'Sentences', cell: ({ activityCount }) => count(activityCount), isFigure: true },
      { title: 'Operator', cell: (lesson) => <OperatorCell item={lesson} timeZone={timeZone} /> },
      {
        title: 'Operation',
        cell: (lesson) => (
          <OperationCell
            item={lesson}
            name={lesson.title || lesson.code}
            view={addressOf('lessonDetail', { code: lesson.code })}
            edit={addressOf('lessonEdit', { code: lesson.code })}
            canEdit={canEdit}
            onDelete={(code) => actor.send({ type: 'item.delete', code })}
          />
        ),
      },
    ],
    [actor, canEdit, copying, timeZone],
  );
  return (
    <OrderedList
      actor={actor}
      title="Lessons"
      words={lessonListWords}
      empty="There is no lesson so far"
      failed="The lessons could not be loaded."
      add={{ label: 'Add a Lesson', href: addressOf('lessonCreate', { courseCode, unitCode }) }}
      columns={columns}
      nameOf={({ title, code }) => title || code}
      mayEdit={canEdit && isOpen}
    />
  );
}
