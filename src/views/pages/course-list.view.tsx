import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { courseListMachine } from '#machines/courses/course-list.machine.ts';
import { courseStatusMachine } from '#machines/courses/course-status.machine.ts';
import { copyMachine } from '#machines/patterns/copy.machine.ts';
import { deleteQuestion, releaseQuestion } from '#rules/courses/course-messages.ts';
import { isCourseAuthor } from '#rules/courses/course-permissions.ts';
import { coursePrefix, courseQueryLabels, coursesOnPage, readCourseQuery } from '#rules/courses/course-query.ts';
import { routes } from '#rules/routes.ts';
import { courseColumns } from '#views/courses/course-columns.view.tsx';
import { CourseSearch } from '#views/courses/course-search.view.tsx';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { IgnoredSearch } from '#views/shell/ignored-search.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { Button } from '#views/ui/button.view.tsx';
import { ConfirmDialog } from '#views/ui/confirm-dialog.view.tsx';
import { PageHeading } from '#views/ui/page-heading.view.tsx';
import { PagedTable } from '#views/ui/paged-table.view.tsx';
import { useActorEvent } from '#views/ui/use-actor-event.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const texts = {
  noMatches: { text: 'No course fits this search.', hint: 'Check what you searched for, or press Reset.' },
  empty: { text: 'There is no course so far', hint: 'The courses of your organizations appear here.' },
  denied: { text: 'You have no access to these courses.', hint: 'Ask the person who manages your console.' },
  failed: 'The courses could not be loaded.',
};

/** The speaking courses of all owned organizations (COURSE-01 to COURSE-03). */
export default function CourseList() {
  const list = usePageActor(courseListMachine, { address: useAddress() });
  const status = usePageActor(courseStatusMachine);
  const copying = useActorRef(copyMachine);
  const query = useSelector(list, ({ context }) => context.query);
  const codes = usePermissionCodes();
  const entries = useOwnedEntries();
  const { timeZone } = useConsole().settings;
  useActorEvent(status, 'courses.changed', () => list.send({ type: 'list.changed' }));
  const columns = useMemo(
    () => courseColumns({ entries, timeZone, codes, copying, send: status.send }),
    [entries, timeZone, codes, copying, status],
  );
  return (
    <>
      <PageHeading title={routes.courseList.title}>
        {isCourseAuthor(codes) && (
          <Button asChild variant="solid">
            <Link href={routes.courseCreate.path}>{routes.courseCreate.title}</Link>
          </Button>
        )}
      </PageHeading>
      <CourseSearch query={query} onSearch={(wanted) => list.send({ type: 'list.search', query: wanted })} />
      <IgnoredSearch queryPrefix={coursePrefix} readQuery={readCourseQuery} labels={courseQueryLabels} />
      <PagedTable
        actor={list}
        label="Courses"
        pageSize={coursesOnPage}
        columns={columns}
        keyOf={({ code }) => code}
        texts={texts}
      />
      <StatusDialog actor={status} />
    </>
  );
}

function StatusDialog({ actor }: { actor: ReturnType<typeof usePageActor<typeof courseStatusMachine>> }) {
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { code, status } = useSelector(actor, ({ context }) => context);
  if (!isConfirming) return null;
  const isRelease = status === 'EFFECTIVE';
  return (
    <ConfirmDialog
      text={isRelease ? releaseQuestion(code) : deleteQuestion(code)}
      action={isRelease ? 'Release' : 'Delete'}
      isFinal
      isBusy={isBusy}
      onConfirm={() => actor.send({ type: 'change.confirm' })}
      onCancel={() => actor.send({ type: 'change.cancel' })}
    />
  );
}
