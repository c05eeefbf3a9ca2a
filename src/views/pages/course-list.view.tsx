import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { courseListMachine } from '#machines/courses/course-list.machine.ts';
import { courseStatusMachine } from '#machines/courses/course-status.machine.ts';
import { isCourseAuthor } from '#rules/courses/course-permissions.ts';
import { allCourses, courseListUrl, courseQueryLabels, coursesOnPage } from '#rules/courses/course-query.ts';
import * as courseTexts from '#rules/courses/course-texts.ts';
import * as statusTexts from '#rules/courses/status-texts.ts';
import { routes } from '#rules/routes.ts';
import { courseColumns } from '#views/courses/course-columns.view.tsx';
import { CourseSearch } from '#views/courses/course-search.view.tsx';
import { ExportButton } from '#views/list-exports/export-button.view.tsx';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { DeniedStep } from '#views/shell/denied.view.tsx';
import { IgnoredSearch } from '#views/shell/ignored-search.view.tsx';
import { PageButton } from '#views/shell/page-button.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { useTimeZone, useToday } from '#views/shell/use-time.ts';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { ConfirmingDialog } from '#views/ui/dialog/confirming-dialog.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';
import { ClearSearch } from '#views/ui/paged-table/clear-search.view.tsx';
import { PagedTable } from '#views/ui/paged-table/paged-table.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const courseExport = lazyView(() => import('#views/courses/course-export.view.tsx'));

/** The speaking courses of all owned organizations (COURSE-01 to COURSE-03). */
export default function CourseList() {
  const list = useActorRef(courseListMachine, { address: useAddress() });
  const status = useActorRef(courseStatusMachine, { list });
  const query = useSelector(list, ({ context }) => context.query);
  const codes = usePermissionCodes();
  const entries = useOwnedEntries();
  const timeZone = useTimeZone();
  const today = useToday();
  const columns = useMemo(
    () => courseColumns({ entries, timeZone, codes, send: status.send }),
    [entries, timeZone, codes, status],
  );
  return (
    <>
      <PageHeading title={routes.courseList.title}>
        <ExportButton list={list} source={{ query, entries, today, timeZone }} dialog={courseExport} />
        {isCourseAuthor(codes) && (
          <ButtonLink variant="solid" href={routes.courseCreate.path}>
            {routes.courseCreate.title}
          </ButtonLink>
        )}
      </PageHeading>
      <CourseSearch query={query} onSearch={(wanted) => list.send({ type: 'list.search', query: wanted })} />
      <IgnoredSearch {...courseListUrl} labels={courseQueryLabels} />
      <PagedTable
        actor={list}
        label={courseTexts.courses}
        pageSize={coursesOnPage}
        columns={columns}
        getKey={({ code }) => code}
        texts={courseTexts.list}
        nextSteps={{
          noMatches: <ClearSearch onPress={() => list.send({ type: 'list.search', query: allCourses })} />,
          empty: <PageButton name="courseCreate" />,
          denied: <DeniedStep />,
        }}
      />
      <StatusDialog actor={status} />
    </>
  );
}

function StatusDialog({ actor }: { actor: ReturnType<typeof useActorRef<typeof courseStatusMachine>> }) {
  const { code, change } = useSelector(actor, ({ context }) => context);
  return (
    <ConfirmingDialog
      actor={actor}
      text={statusTexts.statusQuestion(change, code)}
      action={statusTexts.statusActions[change]}
      isFinal
      onConfirm={() => actor.send({ type: 'change.confirm' })}
      onCancel={() => actor.send({ type: 'change.cancel' })}
    />
  );
}
