import { Button } from '@chakra-ui/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import { courseListMachine } from '#machines/courses/course-list.machine.ts';
import { courseStatusMachine } from '#machines/courses/course-status.machine.ts';
import { copyingMachine } from '#machines/shared/copying.machine.ts';
import { coursesOnPage } from '#rules/course-query.ts';
import { deleteQuestion, releaseQuestion } from '#rules/course-words.ts';
import { places } from '#rules/places.ts';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import { PagedTable } from '#views/shared/paged-table.view.tsx';
import { Question } from '#views/shared/question.view.tsx';
import { useAddress } from '#views/use-address.ts';
import { useConsole } from '#views/use-console.ts';
import { useHeldCodes } from '#views/use-held-codes.ts';
import { useOwnedEntries } from '#views/use-owned-entries.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import { courseColumns } from './course-columns.view.tsx';
import { CourseSearch } from './course-search.view.tsx';

const words = {
  nothingFound: { text: 'No course fits this search.', hint: 'Check what you searched for, or press Reset.' },
  nothingThere: { text: 'There is no course so far', hint: 'The courses of your organizations appear here.' },
  refused: { text: 'You have no access to these courses.', hint: 'Ask whoever looks after the console.' },
  failed: 'The courses could not be loaded.',
};

/** The speaking courses of all owned organisations (COURSE-01 to COURSE-03). */
export default function CourseList() {
  const list = usePageActor(courseListMachine, { address: useAddress() });
  const status = usePageActor(courseStatusMachine);
  const copying = useActorRef(copyingMachine);
  const query = useSelector(list, ({ context }) => context.query);
  const mayEdit = useHeldCodes().includes('course_edit');
  const entries = useOwnedEntries();
  const { timeZone } = useConsole().settings;
  useEffect(() => {
    const ear = status.on('courses.changed', () => list.send({ type: 'list.reload' }));
    return () => ear.unsubscribe();
  }, [list, status]);
  const columns = useMemo(
    () => courseColumns({ entries, timeZone, mayEdit, copying, ask: status.send }),
    [entries, timeZone, mayEdit, copying, status],
  );
  return (
    <>
      <PageHeading title={places.courseList.title}>
        {mayEdit && (
          <Button asChild variant="solid">
            <Link href={places.courseCreate.path}>{places.courseCreate.title}</Link>
          </Button>
        )}
      </PageHeading>
      <CourseSearch query={query} onSearch={(wanted) => list.send({ type: 'list.search', query: wanted })} />
      <PagedTable
        actor={list}
        label="Courses"
        pageSize={coursesOnPage}
        columns={columns}
        keyOf={({ code }) => code}
        words={words}
      />
      <StatusQuestion actor={status} />
    </>
  );
}

function StatusQuestion({ actor }: { actor: ReturnType<typeof usePageActor<typeof courseStatusMachine>> }) {
  const isAsked = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { code, status } = useSelector(actor, ({ context }) => context);
  if (!isAsked) return null;
  const isRelease = status === 'EFFECTIVE';
  return (
    <Question
      text={isRelease ? releaseQuestion(code) : deleteQuestion(code)}
      action={isRelease ? 'Release' : 'Delete'}
      isFinal
      isBusy={isBusy}
      onConfirm={() => actor.send({ type: 'change.confirm' })}
      onCancel={() => actor.send({ type: 'change.cancel' })}
    />
  );
}
