import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { applicationListMachine } from '#machines/applications/application-list.machine.ts';
import { canApply, canImport } from '#rules/applications/application-permissions.ts';
import {
  allApplications,
  applicationListUrl,
  applicationQueryLabels,
  applicationsOnPage,
} from '#rules/applications/application-query.ts';
import * as applicationTexts from '#rules/applications/application-texts.ts';
import { isoDays } from '#rules/patterns/formats.ts';
import { formatAsOfDay } from '#rules/patterns/list-texts.ts';
import { routes } from '#rules/routes.ts';
import { markName } from '#texts/isolated-text.ts';
import { applicationColumns } from '#views/applications/application-columns.view.tsx';
import { ApplicationSearch } from '#views/applications/application-search.view.tsx';
import { ImportButton } from '#views/applications/import-button.view.tsx';
import { ExportButton } from '#views/list-exports/export-button.view.tsx';
import { DeniedStep } from '#views/shell/denied.view.tsx';
import { IgnoredSearch } from '#views/shell/ignored-search.view.tsx';
import { PageButton } from '#views/shell/page-button.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { useTimeZone, useToday } from '#views/shell/use-time.ts';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';
import { ClearSearch } from '#views/ui/paged-table/clear-search.view.tsx';
import { PagedTable } from '#views/ui/paged-table/paged-table.view.tsx';
import { PrintCaption } from '#views/ui/print-caption.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const applicationExport = lazyView(() => import('#views/applications/application-export.view.tsx'));

/** The applications for accounts in all owned organizations (APPL-01 to APPL-06). */
export default function ApplicationList() {
  const timeZone = useTimeZone();
  const list = useActorRef(applicationListMachine, { address: useAddress(), timeZone });
  const query = useSelector(list, ({ context }) => context.query);
  const { id, nick, email, start, end } = query;
  const days = start === '' ? '' : isoDays({ start, end });
  const caption = [id, nick && markName(nick), email && markName(email), days, formatAsOfDay(useToday())];
  const columns = useMemo(() => applicationColumns({ timeZone }), [timeZone]);
  return (
    <>
      <PageHeading title={routes.applicationList.title}>
        <ApplicationActions list={list} />
      </PageHeading>
      <ApplicationSearch query={query} onSearch={(wanted) => list.send({ type: 'list.search', query: wanted })} />
      <IgnoredSearch {...applicationListUrl} labels={applicationQueryLabels} />
      <PrintCaption parts={caption} />
      <PagedTable
        actor={list}
        label={applicationTexts.applications}
        pageSize={applicationsOnPage}
        columns={columns}
        getKey={({ id }) => id}
        texts={applicationTexts.list}
        nextSteps={{
          noMatches: <ClearSearch onPress={() => list.send({ type: 'list.search', query: allApplications })} />,
          empty: <PageButton name="applicationForm" />,
          denied: <DeniedStep />,
        }}
      />
    </>
  );
}

/** Each action needs its own permission (APPL-02). */
function ApplicationActions({ list }: { list: ActorRefFrom<typeof applicationListMachine> }) {
  const query = useSelector(list, ({ context }) => context.query);
  const source = { query, today: useToday(), timeZone: useTimeZone() };
  const codes = usePermissionCodes();
  return (
    <>
      <ExportButton list={list} source={source} dialog={applicationExport} />
      {canImport(codes) && <ImportButton list={list} />}
      {canApply(codes) && (
        <ButtonLink variant="solid" href={routes.applicationForm.path}>
          {routes.applicationForm.title}
        </ButtonLink>
      )}
    </>
  );
}
